/** The course of the game: a group of turns for each age, the current one in the colour of whose turn it is. */

import type { Say } from "../../words";
import type { MessageId } from "../../words";
import { Mark } from "../scene/mark";
import type { DominationsView } from "../view";

interface Props {
  view: DominationsView;
  ages: number;
  turns: number;
  t: Say;
}

/** What ages are called in pictures. */
export const NUMERALS = ["I", "II", "III", "IV"];

export function Ages({ view, ages, turns, t }: Props) {
  const isTurn = view.turn.seat >= 0;
  const step = isTurn
    ? t("web-dominations.turn", { turn: view.turn.number })
    : t(`web-dominations.step-${view.turn.step}` as MessageId);
  return (
    <p class="ages">
      {Array.from({ length: ages }, (_, k) => k + 1).map((age) => (
        <span key={age} class={age === view.age ? "age age-now" : "age"} aria-hidden="true">
          <span class="age-number">{NUMERALS[age - 1]}</span>
          <span class="pips">
            {Array.from({ length: turns }, (_, k) => k + 1).map((turn) => {
              const isOver = age < view.age || (age === view.age && isTurn && turn < view.turn.number);
              const isNow = age === view.age && isTurn && turn === view.turn.number;
              return (
                <span
                  key={turn}
                  class={isNow ? "pip pip-now" : isOver ? "pip pip-over" : "pip"}
                  style={isNow ? `--seat: var(--city-${view.turn.seat})` : ""}
                />
              );
            })}
          </span>
        </span>
      ))}
      <span class="when">
        <strong class="unseen">{t("web-dominations.age", { age: view.age })}: </strong>
        {step}
      </span>
    </p>
  );
}

/** The phases of a turn, the current one marked. */
export function Phases({ step, t }: { step: string; t: Say }) {
  const phases = ["growth", "build", "development"] as const;
  const now = step === "second-tile" ? "growth" : step;
  const at = phases.indexOf(now as (typeof phases)[number]);
  if (at < 0) return null;
  return (
    <ol class="phases">
      {phases.map((phase, k) => (
        <li key={phase} aria-current={k === at ? "step" : undefined}>
          {k < at && <Mark name="can" />}
          {t(`web-dominations.phase-${phase}`)}
        </li>
      ))}
    </ol>
  );
}
