/** What a lesson says: one page at a time, what happened before, and the move to be made. */

import { Score } from "../table/score";
import type { Kind, Line, Move, ScoreSheet } from "../wire/types";
import type { Say } from "../words";
import type { Device } from "./device";

interface GuideProps {
  title: string;
  step: number;
  steps: number;
  pages: readonly string[];
  page: number;
  /** The move to be made, null at the end of the lesson. */
  wanted: Move | null;
  /** With what the learner presses. */
  device: Device;
  /** Whether another move than this one was tried. */
  isOther: boolean;
  lines: readonly Line[];
  kind: Kind;
  /** The score sheet of a game that is over. */
  score: ScoreSheet | null;
  turn: (page: number) => void;
  back: () => void;
  restart: () => void;
  playHref: string;
  t: Say;
}

export function Guide({ step, pages, page, wanted, turn, t, ...props }: GuideProps) {
  const isLast = page >= pages.length - 1;
  return (
    <section class="lesson-guide" aria-labelledby="lesson">
      <h1 id="lesson">{props.title}</h1>
      <p class="lesson-progress">
        {t("web-dominion.lesson-progress", { step: step + 1, all: props.steps })}
        <progress aria-hidden="true" max={props.steps} value={step + 1} />
      </p>
      <div aria-live="polite">
        <p class="lesson-text">{pages[page]}</p>
        {isLast && wanted && (
          <p class="lesson-wanted">
            → {wanted.label} <span class="lesson-how">{t(`web-dominion.lesson-how-${props.device}`)}</span>
          </p>
        )}
        {props.isOther && wanted && (
          <p class="lesson-other">{t("web-dominion.lesson-other", { moves: wanted.label })}</p>
        )}
      </div>
      {props.score && <Score kind={props.kind} score={props.score} isSaid t={t} />}
      <div class="lesson-buttons">
        {!isLast && (
          <button type="button" class="primary" onClick={() => turn(page + 1)}>
            {t("web-dominion.lesson-next")}
          </button>
        )}
        {isLast && !wanted && (
          <a class="button primary" href={props.playHref}>
            {t("web-dominion.lesson-play")}
          </a>
        )}
        {(page > 0 || step > 0) && (
          <button type="button" onClick={() => (page > 0 ? turn(page - 1) : props.back())}>
            {t("web-dominion.lesson-back")}
          </button>
        )}
        {step > 0 && (
          <button type="button" class="quiet" onClick={props.restart}>
            {t("web-dominion.lesson-restart")}
          </button>
        )}
      </div>
      {step > 0 && props.lines.length > 0 && (
        <details class="lesson-lines">
          <summary>{t("web-dominion.lesson-happened")}</summary>
          <ol>
            {props.lines.map((line, index) => (
              <li key={index} data-level={line.level}>
                {line.text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
