/** The lessons of both games on the front page, with what is done of them. */

import { CardPicture } from "../dominion/picture";
import { TITLES } from "../lobby/quick";
import { href } from "../router";
import type { ScreenProps } from "../screen";
import { Icon } from "../shell/icons";
import { CHAPTERS, isDone, reached } from "../tutorial/chapters";
import type { Kind } from "../wire/types";

const KINDS: readonly Kind[] = ["dominion", "dominations"];

export function Lessons({ t }: ScreenProps) {
  const lessons = KINDS.flatMap((kind) => {
    const step = reached(localStorage, kind);
    return CHAPTERS[kind].map((chapter, at) => ({ kind, ...chapter, done: isDone(kind, at, step) }));
  });
  const done = lessons.filter((lesson) => lesson.done).length;
  return (
    <section class="panel stack" aria-labelledby="lessons">
      <h2 id="lessons">
        {t("web-lobby.lessons")} <small>{t("web-lobby.lessons-done", { done, all: lessons.length })}</small>
      </h2>
      <ul class="lessons">
        {lessons.map(({ kind, from, title, sign, done }) => (
          <li key={`${kind}${from}`}>
            <a href={href({ at: "learn", kind, step: from })}>
              {kind === "dominion" ? (
                <CardPicture card={sign} />
              ) : (
                <svg class={`lesson-land picture-${sign}`} viewBox="0 0 24 20" aria-hidden="true">
                  <path d="M1 19L12 1l11 18z" />
                </svg>
              )}
              <span>
                <strong>{t(title)}</strong>
                <span class="soft small">{t(TITLES[kind])}</span>
              </span>
              <span class="lesson-mark" data-done={done || undefined}>
                {done && <Icon name="check" />}
                <span class="unseen">{done ? t("web-lobby.lesson-done") : t("web-lobby.lesson-open")}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
