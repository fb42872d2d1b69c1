/** The smallest forms of a card: its picture alone, and its back. */

import type { CardProps } from "../../table/props";
import type { DominionCatalogue, DominionEntry } from "../../wire/types";
import { mainType } from "./cards";
import { CardPicture } from "./picture";

interface MiniProps {
  card: DominionEntry;
  /** Equal cards that it stands for. */
  n?: number;
  says: string;
  read: (key: string) => void;
}

/** A picture of a card. It can be read by pressing it; by keys the log serves, which names it too. */
export function Mini({ card, n = 1, says, read }: MiniProps) {
  return (
    <span
      class={`dom-mini type-${mainType(card)}`}
      role="img"
      aria-label={says}
      data-card={card.key}
      onClick={() => read(card.key)}
    >
      <CardPicture card={card.key} />
      {n > 1 && (
        <i aria-hidden="true" key={n}>
          {n}
        </i>
      )}
    </span>
  );
}

/** A picture of a card beside words that name it. */
export function LineMini({ card, catalogue }: Pick<CardProps<DominionCatalogue>, "card" | "catalogue">) {
  const entry = catalogue.cards[card];
  return (
    entry && (
      <span class={`dom-line-mini type-${mainType(entry)}`} aria-hidden="true">
        <CardPicture card={card} />
      </span>
    )
  );
}

/** The back of a card, turned by a number of steps in a fan. */
export function Back({ turn = 0 }: { turn?: number }) {
  return <span class="dom-back" aria-hidden="true" style={turn ? { rotate: `${turn * 5}deg` } : undefined} />;
}
