/** How near the end is: what is left of the Provinces, and the piles that are empty. */

import { CardPicture } from "../card/picture";
import type { DominionView } from "../view";
import type { Say } from "../../words";

/** Provinces at the start, for two players and for more. */
const PROVINCES = 8;
const MANY_PROVINCES = 12;

/** How far the sky turns to dusk as they leave. */
const DARKEST = 0.8;

/** Empty piles that end a game. */
const ENDING = 3;

const emptyPiles = ({ table }: DominionView) => Object.values(table.supply).filter((left) => left === 0).length;

/** Return how long a game was and what has ended it. */
export function endedBy(view: DominionView, t: Say): string {
  const said = [t("web-dominion.turns", { n: view.table.turn.number })];
  if (!view.table.supply["Province"]) said.push(t("web-dominion.provinces-left", { n: 0 }));
  else if (emptyPiles(view) >= ENDING) said.push(t("web-dominion.piles-empty", { n: emptyPiles(view) }));
  return said.join(" · ");
}

export function Ending({ view, t }: { view: DominionView; t: Say }) {
  const { supply } = view.table;
  const provinces = supply["Province"] ?? 0;
  const empty = emptyPiles(view);
  const all = view.table.seats.length > 2 ? MANY_PROVINCES : PROVINCES;
  const dusk = Math.min(1, Math.max(0, 1 - provinces / all)) * DARKEST;
  return (
    <p class="dom-ending" title={t("web-dominion.provinces-left", { n: provinces })}>
      <span class="dom-dusk" aria-hidden="true" style={{ opacity: dusk }} />
      <b class="dom-ending-number" aria-hidden="true">
        <span class="dom-line-mini type-victory">
          <CardPicture card="province" />
        </span>
        {provinces}
      </b>
      <span class="dom-ending-words">{t("web-dominion.provinces-left", { n: provinces })}</span>
      <span class="dom-pips" title={t("web-dominion.piles-empty", { n: empty })}>
        {Array.from({ length: ENDING }, (_, at) => (
          <i key={at} data-on={at < empty || undefined} aria-hidden="true" />
        ))}
        <span class="unseen">{t("web-dominion.piles-empty", { n: empty })}</span>
      </span>
    </p>
  );
}
