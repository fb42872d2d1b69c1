/** Moves that cost something: they are made by a second press. Whatever else is pressed counts at once. */

import type { Move } from "../../wire/types";

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
  /** Piles by key: what is left of each, and the points that its card brings. */
  piles: ReadonlyMap<string, { left: number; points: number }>;
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
      return endsGame(move.object, standing) ? { why: "over" } : null;
    case "trash":
      return DEAR.has(move.object) ? { why: "dear" } : null;
    default:
      return null;
  }
}

/** Whether a buy ends the game without a lead for the seat. */
function endsGame(card: string, { piles, points, best }: Standing): boolean {
  const pile = piles.get(card);
  if (pile?.left !== 1 || points + pile.points > best) return false;
  const empty = [...piles.values()].filter(({ left }) => left === 0).length;
  return card === "province" || empty + 1 >= ENDING;
}
