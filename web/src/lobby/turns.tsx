/** An option of Dominion that is rarely wanted: an end after a number of turns of each player. */

import type { Say } from "../words";

/** What the server takes at most, which is also what it takes where nothing is said. */
const MOST = 200;

interface TurnLimitProps {
  value: string;
  t: Say;
  /** Tell the number of turns, "" for none. */
  choose: (turns: string) => void;
}

export function TurnLimit({ value, t, choose }: TurnLimitProps) {
  return (
    <details>
      <summary>{t("web-lobby.more-options")}</summary>
      <div class="stack inset">
        <label class="field">
          <span>{t("web-lobby.option-turns")}</span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST}
            value={value}
            onInput={(event) => choose(event.currentTarget.value)}
            onInvalid={show}
          />
          <span class="soft small">{t("web-lobby.option-turns-hint")}</span>
        </label>
      </div>
    </details>
  );
}

/** Open what holds a control: where it is hidden the browser cannot say what is wrong with it. */
function show(event: Event): void {
  const details = (event.currentTarget as HTMLElement).closest("details");
  if (details) details.open = true;
}
