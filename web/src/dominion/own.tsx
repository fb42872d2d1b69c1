/** The player's deck and discard pile, beside the hand. */

import type { DominionCatalogue } from "../wire/types";
import type { Say } from "../words";
import type { SeatTable } from "./view";
import { Chip } from "./zones";

interface OwnProps {
  seat: SeatTable;
  catalogue: DominionCatalogue;
  inspect: (key: string) => void;
  t: Say;
}

export function OwnPiles({ seat, catalogue, inspect, t }: OwnProps) {
  return (
    <dl class="dom-own-piles">
      <div>
        <dt>{t("web-dominion.deck")}</dt>
        <dd class="dom-deck">{seat.deck_size ?? 0}</dd>
      </div>
      <div>
        <dt>{t("web-dominion.discard")}</dt>
        <dd>
          {seat.discard_top === null ? (
            <span class="dom-none">{t("web-dominion.discard-empty")}</span>
          ) : (
            <Chip name={seat.discard_top} catalogue={catalogue} inspect={inspect} t={t} />
          )}
        </dd>
      </div>
    </dl>
  );
}
