/** Cards that are wanted in a kingdom or banned from it, and the kingdom that comes of it. */

import type { DominionEntry } from "../../wire/types";

export type Mark = "wanted" | "banned";
export type Marks = Partial<Record<string, Mark>>;

export const KINGDOM_SIZE = 10;

/** Return the marks after a press on a card: none, wanted, banned, none. An eleventh card cannot be wanted. */
export function next(marks: Marks, key: string): Marks {
  const { [key]: mark, ...others } = marks;
  if (mark === "banned") return others;
  const isFull = Object.values(others).filter((each) => each === "wanted").length >= KINGDOM_SIZE;
  return { ...others, [key]: mark === "wanted" || isFull ? "banned" : "wanted" };
}

/** Return ten cards: those wanted, filled up by chance from those not banned; "" where too many are banned. */
export function completed(
  cards: readonly Pick<DominionEntry, "key" | "english">[],
  marks: Marks,
  random: () => number = Math.random,
): string {
  const chosen = cards.filter((card) => marks[card.key] === "wanted");
  const left = cards.filter((card) => !marks[card.key]);
  while (chosen.length < KINGDOM_SIZE) {
    const [card] = left.splice(Math.floor(random() * left.length), 1);
    if (!card) return "";
    chosen.push(card);
  }
  return chosen.map((card) => card.english).join(",");
}
