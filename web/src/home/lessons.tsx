/** The lessons of both games on the front page, with what is done of them. */

import { CardPicture } from "../dominion/card/picture";
import { TITLES } from "../lobby/quick";
import { href } from "../router";
import type { ScreenProps } from "../screen";
import { useFetched } from "../ui/fetched";
import { Icon } from "../ui/icons";
import { type Contents, isDone, reached } from "../tutorial/chapters";

const NONE: readonly Contents[] = [];

export function Lessons({ language, t }: ScreenProps) {
  const { data } = useFetched<Contents[]>(`/api/lessons?lang=${language}`);
  const lessons = (data ?? NONE).flatMap((contents) => {
    const step = reached(localStorage, contents.game);
    return contents.chapters.map((chapter, at) => ({ kind: contents.game, ...chapter, done: isDone(contents, at, step) }));
  });
  const done = lessons.filter((lesson) => lesson.done).length;
  return (
    <section class="panel stack" aria-labelledby="lessons">
      <h2 id="lessons">
        {t("web-lobby.lessons")}{" "}
        {data && <small>{t("web-lobby.lessons-done", { done, all: lessons.length })}</small>}
      </h2>
      <ul class="lessons">
        {lessons.map(({ kind, step, title, sign, done }) => (
          <li key={`${kind}${step}`}>
            <a href={href({ at: "learn", kind, step })}>
              {kind === "dominion" ? (
                <CardPicture card={sign} />
              ) : (
                <svg class={`lesson-land picture-${sign}`} viewBox="0 0 24 20" aria-hidden="true">
                  <path d="M1 19L12 1l11 18z" />
                </svg>
              )}
              <span>
                <strong>{title}</strong>
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
