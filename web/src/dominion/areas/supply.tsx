/** The supply: basic piles, then the kingdom, each with what is left of it, and the trash as the last place. */

import type { DominionCatalogue, DominionEntry } from "../../wire/types";
import type { Say } from "../../words";
import { CardButton } from "../card/card";
import { byCost, cardOf } from "../card/cards";
import { Mini } from "../card/mini";
import { type Counts, total } from "../view";

/** What a press on a pile does. */
export interface PileAct {
  /** What it is called, for those who do not see it. */
  label: string;
  /** Whether it is worth pressing now, and so lit. */
  isLit: boolean;
  /** Whether it was pressed once and waits for the second press. */
  isArmed: boolean;
  work: (event: MouseEvent) => void;
}

interface SupplyProps {
  supply: Counts;
  trash: Counts;
  catalogue: DominionCatalogue;
  /** What can be done at piles, by key. */
  acts: ReadonlyMap<string, PileAct>;
  /** Keys of the keyboard by the key of the pile. */
  hotkeys: ReadonlyMap<string, string>;
  /** Whether piles are chosen from now: then those that cannot be are dimmed. */
  isChoosing: boolean;
  inspect: (key: string) => void;
  t: Say;
}

interface Pile {
  card: DominionEntry;
  left: number;
}

/** Return the piles in the order in which they are laid out: the kingdom by cost, and the basic cards. */
export function pilesOf(supply: Counts, catalogue: DominionCatalogue): { kingdom: Pile[]; basic: Pile[] } {
  const piles = Object.entries(supply).map(([name, left]) => ({ card: cardOf(catalogue, name), left }));
  return {
    kingdom: piles.filter((pile) => pile.card.kingdom).sort((a, b) => byCost(a.card, b.card)),
    // In the order of the game: Treasures, Victory cards, Curse.
    basic: piles.filter((pile) => !pile.card.kingdom),
  };
}

export function Supply(props: SupplyProps) {
  const { t } = props;
  const { kingdom, basic } = pilesOf(props.supply, props.catalogue);
  return (
    <section class="dom-supply" aria-label={t("web-dominion.supply")} data-choosing={props.isChoosing || undefined}>
      <div class="dom-piles dom-piles-kingdom" role="group" aria-label={t("web-dominion.kingdom")} data-roving>
        {kingdom.map((pile) => (
          <PileButton key={pile.card.key} {...props} pile={pile} />
        ))}
      </div>
      <div class="dom-piles dom-piles-basic" role="group" aria-label={t("web-dominion.basic")} data-roving>
        {basic.map((pile) => (
          <PileButton key={pile.card.key} {...props} pile={pile} />
        ))}
        <Trash {...props} />
      </div>
    </section>
  );
}

function PileButton({ pile, acts, hotkeys, inspect, t }: SupplyProps & { pile: Pile }) {
  const { card, left } = pile;
  const act = acts.get(card.key);
  const facts = [card.name, t("web-dominion.cost-n", { n: card.cost }), t("web-dominion.left", { n: left })];
  return (
    <CardButton
      card={card}
      look="pile"
      label={[...facts, act ? act.label : t("web-dominion.read")].join(", ")}
      count={left}
      empty={left === 0}
      hotkey={act && hotkeys.get(card.key)}
      act={act?.work}
      dull={act && !act.isLit}
      armed={act?.isArmed}
      read={() => inspect(card.key)}
    />
  );
}

/** Pictures that the place of the trash has room for. */
const SEEN = 3;

function Trash({ trash, catalogue, inspect, t }: SupplyProps) {
  const n = total(trash);
  const says = `${t("web-dominion.trash")} · ${n}`;
  const cards = Object.keys(trash).map((name) => cardOf(catalogue, name));
  return (
    <div class="dom-trash" role="group" aria-label={says} data-zone="trash">
      <span class="dom-trash-cards">
        {cards.slice(-SEEN).map((card) => (
          <Mini
            key={card.key}
            card={card}
            n={trash[card.english] ?? 1}
            says={t("web-dominion.copies", { card: card.name, n: trash[card.english] ?? 1 })}
            read={inspect}
          />
        ))}
      </span>
      <span class="dom-trash-name" aria-hidden="true">
        {says}
      </span>
    </div>
  );
}
