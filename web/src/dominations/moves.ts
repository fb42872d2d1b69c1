/** Which part of the table shows which moves. What a move means is the server's business; here only its verb is read. */

import type { Move } from "../wire/types";

export type Part = "board" | "tree" | "hand" | "masteries" | "monuments" | "buttons";

const PARTS: Record<string, Part> = {
  at: "board",
  on: "board",
  activate: "board",
  city: "board",
  side: "board",
  locus: "board",
  slot: "tree",
  place: "hand",
  return: "hand",
  master: "masteries",
  improve: "masteries",
  level: "monuments",
};

/** Return the part of the table that shows a move. A copy is of a mastery, or one of the four of a mastery. */
export function partOf(move: Move): Part {
  if (move.do === "copy") return /^\d+$/.test(move.object) ? "buttons" : "masteries";
  return PARTS[move.do] ?? "buttons";
}

/** Return the moves by the parts that show them. */
export function byPart(moves: readonly Move[]): Record<Part, Move[]> {
  const found: Record<Part, Move[]> = { board: [], tree: [], hand: [], masteries: [], monuments: [], buttons: [] };
  for (const move of moves) found[partOf(move)].push(move);
  return found;
}

/** Exchanges of knowledge are offered beside what a phase is for; they are kept together. */
export function isExchange(move: Move): boolean {
  return move.do === "exchange" || move.do === "swap";
}

/** Moves that end a phase or a choice. */
export function isEnding(move: Move): boolean {
  return ["pass", "done", "keep-hand", "return-all"].includes(move.do);
}

const DOMAIN_VERBS = ["take", "spare", "exchange", "swap", "for", "pay"];

/** Return the domain that a move is about, if it is about one. */
export function domainOf(move: Move): string | undefined {
  return DOMAIN_VERBS.includes(move.do) ? move.object : undefined;
}
