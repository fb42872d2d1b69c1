/** The moves that a typed text may mean. */

import type { Move } from "../../wire/types";

/** Return the notation of the move that is meant, by notation or label; where several fit, what was typed. */
export function typed(text: string, moves: readonly Move[]): string {
  const wanted = fold(text);
  const exact = moves.find((move) => fold(move.text) === wanted || fold(move.label) === wanted);
  if (exact) return exact.text;
  const begun = moves.filter((move) => fold(move.text).startsWith(wanted) || fold(move.label).startsWith(wanted));
  // The server understands abbreviations, and says what is wrong with a move better than could be guessed here.
  return begun.length === 1 && begun[0] ? begun[0].text : text.trim();
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
