/** The supply: the piles of the kingdom and the basic ones, with what is left of each. */

import type { DominionCatalogue, DominionEntry, Move } from "../wire/types";
import type { Say } from "../words";
import { CardButton } from "./card";
import { byCost, cardOf, isBasic } from "./cards";
import type { Counts } from "./view";

export interface SupplyProps {
  supply: Counts;
  catalogue: DominionCatalogue;
  /** Legal moves by the key of the pile. */
  moves: ReadonlyMap<string, Move>;
  /** Keys of the keyboard by the key of the pile. */
  hotkeys: ReadonlyMap<string, string>;
  play: (move: Move) => void;
  inspect: (key: string) => void;
  t: Say;
}

interface Pile {
  card: DominionEntry;
  left: number;
}

/** Return the piles in the order in which they are laid out: the kingdom first, then the basic cards. */
export function pilesOf(supply: Counts, catalogue: DominionCatalogue): { kingdom: Pile[]; basic: Pile[] } {
  const piles = Object.entries(supply).map(([name, left]) => ({ card: cardOf(catalogue, name), left }));
  return {
    kingdom: piles.filter((pile) => !isBasic(pile.card)).sort((a, b) => byCost(a.card, b.card)),
    // In the order of the game: Treasures, Victory cards, Curse.
    basic: piles.filter((pile) => isBasic(pile.card)),
  };
}

export function Supply(props: SupplyProps) {
  const { t } = props;
  const { kingdom, basic } = pilesOf(props.supply, props.catalogue);
  return (
    <section class="dom-supply" aria-label={t("web-dominion.supply")}>
      <PileGroup {...props} piles={kingdom} name={t("web-dominion.kingdom")} what="kingdom" />
      <PileGroup {...props} piles={basic} name={t("web-dominion.basic")} what="basic" />
    </section>
  );
}

function PileGroup(props: SupplyProps & { piles: Pile[]; name: string; what: string }) {
  return (
    <div class={`dom-piles dom-piles-${props.what}`} role="group" aria-label={props.name} data-roving>
      {props.piles.map((pile) => (
        <PileButton key={pile.card.key} {...props} pile={pile} />
      ))}
    </div>
  );
}

function PileButton({ pile, moves, hotkeys, play, inspect, t }: SupplyProps & { pile: Pile }) {
  const { card, left } = pile;
  const move = moves.get(card.key);
  const facts = [card.name, t("web-dominion.cost-n", { n: card.cost }), t("web-dominion.left", { n: left })];
  return (
    <CardButton
      card={card}
      look="pile"
      label={[...facts, move ? move.label : t("web-dominion.read")].join(", ")}
      count={left}
      empty={left === 0}
      hotkey={move && hotkeys.get(card.key)}
      act={move && (() => play(move))}
      read={() => inspect(card.key)}
    />
  );
}
