/** What the table lays out, and which keys of the keyboard reach it: cards of the hand, piles, buttons. */

import type { DominionCatalogue } from "../../wire/types";
import { byType, cardOf } from "../card/cards";
import type { Gathering } from "../moves/gathering";
import type { Held } from "./hand";
import { DIGITS, LETTERS } from "../input/hotkeys";
import type { Places } from "../moves/moves";
import type { Answer } from "./prompt";
import { type PileAct, pilesOf } from "./supply";
import type { Counts } from "../view";

/** Return the hand as it is laid out: by type, equal cards beside each other. */
export function heldOf(
  hand: Counts,
  catalogue: DominionCatalogue,
  places: Places,
  gathering: Gathering | null,
  picked: readonly string[],
): Held[] {
  return Object.entries(hand)
    .map(([name, n]) => ({ card: cardOf(catalogue, name), n }))
    .sort((a, b) => byType(a.card, b.card))
    .flatMap(({ card, n }, kind) =>
      Array.from({ length: n }, (_, copy): Held => {
        const id = `${card.key}/${copy}`;
        return {
          id,
          card,
          move: places.hand.get(card.key),
          chosen: gathering ? picked.includes(id) : undefined,
          isAgain: copy > 0 && !gathering,
          // One key for all equal cards, but for each where several are chosen.
          hotkey: gathering || copy > 0 ? undefined : DIGITS[kind],
        };
      }),
    )
    .map((one, at) => (gathering ? { ...one, hotkey: DIGITS[at] } : one));
}

/** Return the letter of each pile, by its key. */
export function pileKeys(supply: Counts, catalogue: DominionCatalogue): Map<string, string> {
  const { kingdom, basic } = pilesOf(supply, catalogue);
  return new Map([...kingdom, ...basic].map(({ card }, index) => [card.key, LETTERS[index] ?? ""]));
}

/** Return what the keys of the keyboard do; the digit of a card that cannot be moved does nothing. */
export function actsOf(
  held: readonly Held[],
  act: (held: Held) => (() => void) | undefined,
  piles: ReadonlyMap<string, PileAct>,
  hotkeys: ReadonlyMap<string, string>,
  answers: readonly Answer[],
): Map<string, () => void> {
  const acts = new Map<string, () => void>();
  for (const one of held) {
    const does = act(one);
    if (one.hotkey && does) acts.set(one.hotkey, does);
  }
  for (const [pile, one] of piles) {
    const key = hotkeys.get(pile);
    if (key) acts.set(key, () => one.work(new MouseEvent("click")));
  }
  for (const answer of answers) if (answer.hotkey) acts.set(answer.hotkey, answer.work);
  return acts;
}
