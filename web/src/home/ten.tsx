/** The ten cards of a kingdom as cards: a recommended one, one by chance, or cards that are chosen and banned. */

import { useState } from "preact/hooks";
import { ByHand, kingdomCards } from "../lobby/create/kingdoms";
import { completed, next, type Marks } from "../lobby/create/marks";
import type { ScreenProps } from "../screen";
import { byCost, entryOf, mainType } from "../dominion/card/cards";
import { Face } from "../dominion/card/face";
import type { DominionCatalogue, DominionEntry } from "../wire/types";

const RANDOM = "random";
const HAND = "hand";

interface TenProps extends Pick<ScreenProps, "t"> {
  /** Undefined until it has come. */
  catalogue: DominionCatalogue | undefined;
  /** Tell the kingdom as the server takes it, "" while it is not complete. */
  choose: (kingdom: string) => void;
}

export function TenCards({ catalogue, t, choose }: TenProps) {
  const [way, setWay] = useState("first-game");
  const [marks, setMarks] = useState<Marks>({});
  if (!catalogue) return <div class="ten-waiting" />;
  const all = kingdomCards(catalogue);
  const named = catalogue.kingdoms.find(({ name }) => name === way);
  const turn = (to: string) => {
    setWay(to);
    choose(to === HAND ? completed(all, marks) : to);
  };
  const mark = (key: string) => {
    const marked = next(marks, key);
    setMarks(marked);
    choose(completed(all, marked));
  };
  const ways = [
    ...catalogue.kingdoms.map(({ name, title }) => [name, title] as const),
    [RANDOM, t("web-lobby.kingdom-random")] as const,
    [HAND, t("web-lobby.kingdom-hand")] as const,
  ];
  return (
    <>
      <div class="ways" role="group" aria-label={t("web-lobby.kingdom")}>
        {ways.map(([value, label]) => (
          <button key={value} type="button" class="way" aria-pressed={value === way} onClick={() => turn(value)}>
            {label}
          </button>
        ))}
      </div>
      {named && <Ten cards={named.cards.map((key) => entryOf(catalogue, key)).sort(byCost)} />}
      {way === RANDOM && <p class="soft">{t("web-lobby.kingdom-random-text")}</p>}
      {way === HAND && <ByHand cards={all} marks={marks} mark={mark} t={t} />}
    </>
  );
}

/** Cards that are shown and not pressed; what they say is their title. */
function Ten({ cards }: { cards: readonly DominionEntry[] }) {
  return (
    <ul class="ten">
      {cards.map((card) => (
        <li key={card.key} class={`dc dc-pile type-${mainType(card)}`} title={card.text}>
          <span class="unseen">
            {card.name}, {card.cost}. {card.text}
          </span>
          <Face card={card} />
          <span class="dc-cost" aria-hidden="true">
            {card.cost}
          </span>
        </li>
      ))}
    </ul>
  );
}
