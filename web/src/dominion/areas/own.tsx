/** The player's deck and discard pile on both sides of the hand, and on a phone the trash between them. */

import type { DominionCatalogue } from "../../wire/types";
import type { Say } from "../../words";
import { CardButton } from "../card/card";
import { cardOf } from "../card/cards";
import { Back } from "../card/mini";
import type { SeatTable } from "../view";

interface DeckProps {
  n: number;
  t: Say;
}

/** The thickness of a pile in edges, one for every three cards. */
const thick = (n: number) => Math.min(5, Math.ceil(n / 3));

export function Deck({ n, t }: DeckProps) {
  return (
    <p class="dom-own-pile" data-zone="deck">
      <span class="dom-pile-picture" data-thick={thick(n)}>
        {n > 0 ? <Back /> : <span class="dom-place" aria-hidden="true" />}
      </span>
      <span>
        <b>{n}</b> {t("web-dominion.deck")}
      </span>
    </p>
  );
}

interface DiscardProps {
  seat: SeatTable;
  n: number;
  catalogue: DominionCatalogue;
  inspect: (key: string) => void;
  t: Say;
}

export function Discard({ seat, n, catalogue, inspect, t }: DiscardProps) {
  const top = seat.discard_top === null ? null : cardOf(catalogue, seat.discard_top);
  return (
    <div class="dom-own-pile dom-own-discard" data-zone="discard">
      <span class="dom-pile-picture" data-thick={thick(n)}>
        {top ? (
          <CardButton
            card={top}
            look="play"
            label={t("web-dominion.discard-own", { card: top.name })}
            read={() => inspect(top.key)}
          />
        ) : (
          <span class="dom-place" aria-hidden="true" />
        )}
      </span>
      <span>
        <b>{n}</b> {t("web-dominion.discard")}
      </span>
    </div>
  );
}
