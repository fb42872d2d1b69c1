/** The points of a game by rounds, as `/api/games/ID/points` tells them, and what they say of its course. */

import type { Say } from "../words";

/** At the beginning of a round; the last one is the end. */
export interface RoundPoints {
  at: number;
  round: number;
  /** 0 in a game that has none. */
  age: number;
  scores: readonly number[];
  /** How many Provinces each seat has, or monuments it controls. */
  landmarks: readonly number[];
}

export interface Points {
  rounds: readonly RoundPoints[];
}

/** Return in which round a seat took the lead for the last time, 0 where it never had it alone at the end. */
export function ledSince(rounds: readonly RoundPoints[], seat: number): number {
  let since = 0;
  rounds.forEach(({ scores }, at) => {
    const isAhead = scores.every((points, other) => other === seat || points < (scores[seat] ?? 0));
    // What a position shows came to pass in the round before it.
    if (!isAhead) since = 0;
    else if (!since) since = Math.max(1, rounds[at - 1]?.round ?? 1);
  });
  return since;
}

/** Return a sentence on when a seat took the lead for good, "" where there is nothing to say. */
export function leadOf(rounds: readonly RoundPoints[], seat: number, t: Say): string {
  const since = ledSince(rounds, seat);
  if (!since) return "";
  return since >= (rounds.at(-1)?.round ?? 0) ? t("web-after.lead-last") : t("web-after.lead-since", { n: since });
}
