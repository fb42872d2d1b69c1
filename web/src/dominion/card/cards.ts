/** What the catalogue says of cards, found by either of their names. */

import type { DominionCatalogue, DominionEntry } from "../../wire/types";

/** The cards of a catalogue by their English names, as views write them. Kept for each catalogue. */
const byEnglish = new WeakMap<DominionCatalogue, Map<string, DominionEntry>>();

/** Return the card that a view calls by its English name; a card of the user's own is known by its name alone. */
export function cardOf(catalogue: DominionCatalogue, english: string): DominionEntry {
  let found = byEnglish.get(catalogue);
  if (!found) {
    found = new Map(Object.values(catalogue.cards).map((card) => [card.english, card]));
    byEnglish.set(catalogue, found);
  }
  return found.get(english) ?? unknown(english);
}

/** Return the card with a key of the catalogue. */
export function entryOf(catalogue: DominionCatalogue, key: string): DominionEntry {
  return catalogue.cards[key] ?? unknown(key);
}

const NO_GAINS = { cards: 0, actions: 0, buys: 0, coins: 0, worth: 0, points: 0 };

function unknown(name: string): DominionEntry {
  const key = name.toLowerCase().replaceAll(" ", "-");
  const text = { name, plural: name, type_line: "", text: "" };
  return { key, english: name, ...text, types: [], cost: 0, kingdom: true, ...NO_GAINS, rulings: [] };
}

/** The type that gives a card its colour: what makes it special comes first. */
export function mainType(card: DominionEntry): string {
  const order = ["attack", "reaction", "curse", "treasure", "victory", "action"];
  return order.find((type) => card.types.includes(type)) ?? "action";
}

/** Where cards stand in a hand: Actions, then Treasures from the dearest, then what only counts at the end. */
function rank(card: DominionEntry): number {
  if (card.types.includes("action")) return 0;
  return card.types.includes("treasure") ? 1 : 2;
}

/** Order cards for a hand or a panel: by type, the dearest first, then by name. */
export function byType(a: DominionEntry, b: DominionEntry): number {
  return rank(a) - rank(b) || b.cost - a.cost || a.name.localeCompare(b.name);
}

/** Order piles: the cheapest first, then by name. */
export function byCost(a: DominionEntry, b: DominionEntry): number {
  return a.cost - b.cost || a.name.localeCompare(b.name);
}
