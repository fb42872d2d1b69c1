/** The turns of the others in a part of the story. */

import type { Entry } from "./story";

export interface MissedTurn {
  seat: number;
  /** All lines about it, with its heading if the part has it. */
  entries: Entry[];
  /** What the player did. */
  deeds: Entry[];
}

/** The most turns that are listed; the log has them all. */
const MOST = 6;

/** Return the last turns of the others than a seat in which they did something, in order. */
export function missedTurns(entries: readonly Entry[], seat: number): MissedTurn[] {
  const turns: MissedTurn[] = [];
  let now: MissedTurn | undefined;
  for (const entry of entries) {
    if (entry.undone) continue;
    const begins = entry.level === 0 && entry.seat >= 0;
    if (begins || (entry.level === 1 && entry.seat >= 0 && entry.seat !== now?.seat)) {
      now = { seat: entry.seat, entries: [], deeds: [] };
      turns.push(now);
    }
    now?.entries.push(entry);
    if (entry.level === 1 && now) now.deeds.push(entry);
  }
  return turns.filter((turn) => turn.seat !== seat && turn.deeds.length > 0).slice(-MOST);
}
