/** How near the end is: what is left of the Provinces, and the piles that are empty. */

import type { DominionView } from "./view";
import type { Say } from "../words";

/** Empty piles that end a game. */
const ENDING = 3;

export function Ending({ view, t }: { view: DominionView; t: Say }) {
  const { supply } = view.table;
  const provinces = supply["Province"] ?? 0;
  const empty = Object.values(supply).filter((left) => left === 0).length;
  return (
    <p class="dom-ending">
      <span>
        <b>{provinces}</b> <span class="dom-ending-word">{t("web-dominion.provinces-left", { n: provinces })}</span>
      </span>
      <span class="dom-pips" title={t("web-dominion.piles-empty", { n: empty })}>
        {Array.from({ length: ENDING }, (_, at) => (
          <i key={at} data-on={at < empty || undefined} aria-hidden="true" />
        ))}
        <span class="unseen">{t("web-dominion.piles-empty", { n: empty })}</span>
      </span>
    </p>
  );
}
