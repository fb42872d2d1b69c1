/** What goes through a game: buttons, slider, speed. */

import type { Say } from "../words";
import { Mark, type MarkName } from "./marks";
import type { Story } from "./source";
import { turnAfter, turnBefore, turnOf } from "./steps";

export const SPEEDS = [0.5, 1, 2, 4] as const;

interface ControlsProps {
  story: Story;
  at: number;
  go: (at: number) => void;
  isRunning: boolean;
  run: (isRunning: boolean) => void;
  speed: number;
  setSpeed: (speed: number) => void;
  t: Say;
}

export function Controls({ story, at, go, isRunning, run, speed, setSpeed, t }: ControlsProps) {
  const { moves, turns } = story;
  const button = (mark: MarkName, label: string, key: string, to: number) => (
    <button type="button" aria-label={label} aria-keyshortcuts={key} disabled={to === at} onClick={() => go(to)}>
      <Mark name={mark} />
    </button>
  );
  const turn = turnOf(turns, at);
  const position = at === 0 ? t("web-after.deal") : t("web-after.position", { at, last: moves });
  return (
    <div class="replay-controls" role="group" aria-label={t("web-after.slider")}>
      <div class="replay-buttons">
        {button("first", t("web-after.first"), "Home", 0)}
        {button("turnBack", t("web-after.turn-back"), "PageUp", turnBefore(turns, at))}
        {button("back", t("web-after.back"), "ArrowLeft", Math.max(0, at - 1))}
        <button
          type="button"
          class="primary"
          aria-label={isRunning ? t("web-after.stop") : t("web-after.run")}
          aria-keyshortcuts="Space"
          onClick={() => run(!isRunning)}
        >
          <Mark name={isRunning ? "stop" : "run"} />
        </button>
        {button("forward", t("web-after.forward"), "ArrowRight", Math.min(moves, at + 1))}
        {button("turnForward", t("web-after.turn-forward"), "PageDown", turnAfter(turns, at, moves))}
        {button("last", t("web-after.last"), "End", moves)}
      </div>
      <input
        type="range"
        class="replay-slider"
        min={0}
        max={moves}
        value={at}
        aria-label={t("web-after.slider")}
        aria-valuetext={turn < 0 ? position : `${position}. ${turns[turn]?.text ?? ""}`}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <p class="replay-position" aria-live={isRunning ? "off" : "polite"}>
        {position}
      </p>
      <label class="replay-speed">
        <span class="unseen">{t("web-after.speed")}</span>
        <select value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((each) => (
            <option key={each} value={each} selected={each === speed}>
              {each}×
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
