/** Where one can go in a replay. */

import type { Turn } from "./source";

/** Return the frame at which the turn begins that comes before a frame; within a turn that is its own beginning. */
export function turnBefore(turns: readonly Turn[], at: number): number {
  return turns.filter((turn) => turn.at < at).at(-1)?.at ?? 0;
}

/** Return the frame at which the next turn begins, `last` where there is none. */
export function turnAfter(turns: readonly Turn[], at: number, last: number): number {
  return turns.find((turn) => turn.at > at)?.at ?? last;
}

/** Return the index of the turn in which a frame lies, -1 before the first. */
export function turnOf(turns: readonly Turn[], at: number): number {
  return turns.filter((turn) => turn.at <= at).length - 1;
}

/** Return a frame that there is. */
export function within(at: number, last: number): number {
  return Math.min(Math.max(0, at), last);
}
