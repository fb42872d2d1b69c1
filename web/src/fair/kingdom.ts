/** The kingdom that follows from the key of a game, as `demesne.games.dominion.setup` draws it. */

import { derived, derivedFromNumber } from "./chance";
import { fastBelow } from "./fast";

/** All kingdom cards in the order of their numbers, in which they are drawn and told. */
export const KINGDOM_CARDS: readonly string[] = (
  "Gardens,Adventurer,Bureaucrat,Cellar,Chancellor,Chapel,Council Room,Feast,Festival,Laboratory,Library,Market," +
  "Militia,Mine,Moat,Moneylender,Remodel,Smithy,Spy,Thief,Throne Room,Village,Witch,Woodcutter,Workshop"
).split(",");

const SIZE = 10;
const SEED_BYTES = 8;

/** Tell whether a table leaves its kingdom to chance, by the option that says which one is played. */
export function isRandom(option: string | undefined): boolean {
  return option?.trim().toLowerCase() === "random";
}

/** Return the ten cards, in the order of their numbers. */
export function randomKingdom(key: Uint8Array): string[] {
  const drawing = derivedFromNumber(derived(key, "setup", SEED_BYTES), "kingdom");
  const left = KINGDOM_CARDS.map((_, card) => card);
  const drawn = Array.from({ length: SIZE }, (_, at) => left.splice(fastBelow(drawing, at, left.length), 1)[0] as number);
  return drawn.sort((a, b) => a - b).map((card) => KINGDOM_CARDS[card] as string);
}
