/** Where each legal move of a decision is made: at a card of the hand, at a pile, or by a button. */

import type { Move } from "../../wire/types";

export interface Places {
  /** Moves by the key of the card in hand. */
  hand: Map<string, Move>;
  /** Moves by the key of the pile. */
  piles: Map<string, Move>;
  /** All others, as buttons; the first one is the main one. */
  buttons: Move[];
}

const FROM_HAND = new Set(["play", "discard", "trash", "topdeck"]);
const FROM_SUPPLY = new Set(["buy", "gain"]);

/** Kinds of decisions about cards that lie neither in the hand nor in the supply. */
const ELSEWHERE = new Set(["thief-trash", "thief-gain"]);

/** Main buttons first: whatever goes on without giving anything up. */
const ORDER = ["play-all", "reveal"];

/** Sort the moves of a decision of this kind to their places. */
export function placesOf(kind: string, moves: readonly Move[]): Places {
  const places: Places = { hand: new Map(), piles: new Map(), buttons: [] };
  for (const move of moves) {
    if (ELSEWHERE.has(kind)) places.buttons.push(move);
    else if (FROM_HAND.has(move.do)) places.hand.set(move.object, move);
    else if (FROM_SUPPLY.has(move.do)) places.piles.set(move.object, move);
    else places.buttons.push(move);
  }
  places.buttons.sort((a, b) => rank(a) - rank(b));
  return places;
}

function rank(move: Move): number {
  const place = ORDER.indexOf(move.do);
  return place < 0 ? ORDER.length : place;
}
