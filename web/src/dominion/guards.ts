/** Moves that cost something: they are made by a second press. Whatever else is pressed counts at once. */

import type { Move } from "../wire/types";
import { pointsOf } from "./bonus";

/** Why a move waits for a second press, with the number that its button names. */
export type Guard = { why: "coins"; n: number } | { why: "actions" | "cheap" | "over" | "dear" };

/** What a guard looks at: the seat's means, and how the game stands. */
export interface Standing {
  /** Coins with the Treasures in hand, and buys. */
  coins: number;
  buys: number;
  /** Whether an Action could be played. */
  hasActions: boolean;
  /** Points of the seat, and the most that another has. */
  points: number;
  best: number;
  /** Piles by key: what is left of each. */
  left: ReadonlyMap<string, number>;
}

/** The least that is worth a question at the end of a turn: Copper and Curse cost nothing. */
const WORTH_ASKING = 2;

/** Empty piles that end a game. */
const ENDING = 3;

const CHEAP = new Set(["copper", "curse"]);
const DEAR = new Set(["gold", "province"]);

/** Whether a buy is hardly ever meant. */
export function isCheap(card: string): boolean {
  return CHEAP.has(card);
}

/** Return why a move waits for a second press, null where it does not. */
export function guardOf(move: Pick<Move, "do" | "object">, standing: Standing): Guard | null {
  switch (move.do) {
    case "end-turn":
      return standing.buys > 0 && standing.coins >= WORTH_ASKING ? { why: "coins", n: standing.coins } : null;
    case "end-actions":
      return standing.hasActions ? { why: "actions" } : null;
    case "buy":
      if (isCheap(move.object)) return { why: "cheap" };
      return endsGame(move.object, standing.left) && standing.points + pointsOf(move.object) <= standing.best
        ? { why: "over" }
        : null;
    case "trash":
      return DEAR.has(move.object) ? { why: "dear" } : null;
    default:
      return null;
  }
}

function endsGame(card: string, left: ReadonlyMap<string, number>): boolean {
  if (left.get(card) !== 1) return false;
  const empty = [...left.values()].filter((n) => n === 0).length;
  return card === "province" || empty + 1 >= ENDING;
}

