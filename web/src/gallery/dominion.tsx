/** The cards of Dominion: each picture, each size, each state. */

import { CardButton, type CardButtonProps } from "../dominion/card/card";
import { byCost } from "../dominion/card/cards";
import { Mini } from "../dominion/card/mini";
import { DominionCard } from "../dominion/reading/reader";
import type { DominionCatalogue, DominionEntry } from "../wire/types";
import type { Say } from "../words";

type States = Partial<Pick<CardButtonProps, "act" | "chosen" | "count" | "empty" | "hotkey" | "look">>;

const nothing = () => {};

/** Widths of the sizes of faces, in pixels. */
const SIZES = [50, 72, 92, 130, 180, 230];

/** What a card can be on the table. */
const STATES: readonly States[] = [
  { count: 10 },
  { count: 8, act: nothing, hotkey: "a" },
  { count: 0, empty: true },
  { look: "hand", act: nothing, chosen: true },
  { look: "hand", count: 3 },
];

export function DominionParts({ catalogue, t }: { catalogue: DominionCatalogue; t: Say }) {
  const cards = Object.values(catalogue.cards).sort(byCost);
  const [first] = cards.filter((card) => card.key === "market");
  return (
    <section>
      <h2>{t("web-dominion.supply")}</h2>
      <ul class="gallery-cards">
        {cards.map((card) => (
          <li key={card.key}>
            <Shown card={card} />
          </li>
        ))}
      </ul>
      <h2>{t("web-dominion.hand")}</h2>
      <ul class="gallery-states">
        {first && SIZES.map((width) => <Sized key={width} card={first} width={width} />)}
        {first &&
          STATES.map((state, k) => (
            <li key={k} class="gallery-state">
              <Shown card={first} {...state} />
            </li>
          ))}
      </ul>
      <ul class="gallery-states">
        {cards.slice(0, 6).map((card) => (
          <li key={card.key}>
            <Mini card={card} n={2} says={card.name} read={nothing} />
          </li>
        ))}
      </ul>
      <div class="gallery-readers">
        {["moat", "militia", "gold"].map((key) => (
          <DominionCard key={key} card={key} catalogue={catalogue} t={t} />
        ))}
      </div>
    </section>
  );
}

function Shown({ card, look = "pile", ...state }: States & { card: DominionEntry }) {
  return <CardButton card={card} look={look} label={card.name} read={nothing} {...state} />;
}

function Sized({ card, width }: { card: DominionEntry; width: number }) {
  return (
    <li class={`gallery-${width}`}>
      <Shown card={card} look="hand" count={width} />
    </li>
  );
}
