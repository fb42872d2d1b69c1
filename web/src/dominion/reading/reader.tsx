/** A card to be read: large, with its cost, types, text and rulings, each ruling with its source. */

import type { CardProps } from "../../table/props";
import type { DominionCatalogue, DominionEntry } from "../../wire/types";
import type { Say } from "../../words";
import { BonusRow, bonusesOf } from "../card/bonus";
import { entryOf, mainType } from "../card/cards";
import { CardPicture, Seal } from "../card/picture";

/** A card as large as it can be read at arm's length. */
export function LargeCard({ card }: { card: DominionEntry }) {
  return (
    <div class={`dom-large type-${mainType(card)}`}>
      <CardPicture card={card.key} />
      <span class="dc-cost" aria-hidden="true">
        {card.cost}
      </span>
      <div class="dc-plate">
        <Seal type={mainType(card)} />
        <h3>{card.name}</h3>
        <BonusRow bonuses={bonusesOf(card)} />
        <p class="dom-rule-text">{card.text}</p>
        <p class="dom-types">{card.type_line}</p>
      </div>
    </div>
  );
}

export function DominionCard({ card, catalogue, t }: CardProps<DominionCatalogue>) {
  const entry = entryOf(catalogue, card);
  return (
    <article class={`dom-reader type-${mainType(entry)}`}>
      <LargeCard card={entry} />
      <dl class="dom-card-facts">
        <div>
          <dt>{t("web-dominion.cost")}</dt>
          <dd>{entry.cost}</dd>
        </div>
        <div>
          <dt>{t("web-dominion.types")}</dt>
          <dd>{entry.type_line}</dd>
        </div>
      </dl>
      {entry.rulings.length > 0 && (
        <section class="dom-rulings">
          <h4>{t("web-dominion.rulings")}</h4>
          <ul>
            {entry.rulings.map((ruling) => (
              <li key={ruling.text}>
                {ruling.text} <span class="dom-source">({sourceOf(ruling.source, t)})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** Say where a ruling comes from: a rule by its id, the rulebook's notes on the card, or ourselves. */
function sourceOf(source: string, t: Say): string {
  if (source === "card") return t("web-dominion.source-card");
  if (source === "ruling") return t("web-dominion.source-own");
  return t("web-dominion.source-rule", { rule: source });
}
