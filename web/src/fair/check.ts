/** The checks of a finished game: whether its chance is what was promised. */

import { fromHex, toHex } from "./bytes";
import { below, commitment, derived, gameKey, seating } from "./chance";
import type { Kept } from "./kept";

/** What the server tells of a finished game. `list` is the frozen list of what the players sent. */
export interface Evidence {
  game: string;
  commitment: string;
  secret: string;
  list: string;
  /** One's own seat, null for who has none. */
  seat: number | null;
  /** For the deal and each move, each of its draws: among how many, and which came. */
  draws: readonly (readonly (readonly [number, number])[])[];
  /** How many moves were taken over from another game, whose draws have another key; -1 where none and no deal. */
  inherited: number;
  /** Whether it is a rematch, whose seats follow from the game before it (S6) and not from the key. */
  isRematch?: boolean;
}

export type Verdict = "good" | "bad" | "unknown";

/** The outcome of one check. `step` and `draw` are the first move and draw that differ. */
export interface Finding {
  check: "commitment" | "promise" | "bytes" | "seat" | "draws";
  verdict: Verdict;
  draws?: number;
  step?: number;
}

/** Return what the checks find, in the order in which they build on each other. */
export function check(evidence: Evidence, kept: Kept | null): Finding[] {
  const secret = fromHex(evidence.secret);
  const key = gameKey(evidence.game, secret, evidence.list);
  const given = evidence.list.split(",").map((part) => part.slice(part.indexOf(":") + 1));
  const found: Finding[] = [
    { check: "commitment", verdict: ruled(toHex(commitment(evidence.game, secret)) === evidence.commitment) },
    { check: "promise", verdict: kept ? ruled(kept.commitment === evidence.commitment) : "unknown" },
    { check: "bytes", verdict: kept ? ruled(given.includes(kept.bytes)) : "unknown" },
  ];
  if (kept && evidence.seat !== null && evidence.inherited < 0 && !evidence.isRematch) {
    const came = seating(key, given.length)[evidence.seat];
    found.push({ check: "seat", verdict: ruled(came === given.indexOf(kept.bytes)) });
  }
  return [...found, checkDraws(derived(key, "draws"), evidence)];
}

const ruled = (good: boolean): Verdict => (good ? "good" : "bad");

function checkDraws(key: Uint8Array, { draws, inherited }: Evidence): Finding {
  let position = 0;
  let checked = 0;
  for (const [step, outcomes] of draws.entries()) {
    for (const [n, outcome] of outcomes) {
      if (step > inherited) {
        if (below(key, position, n) !== outcome) return { check: "draws", verdict: "bad", draws: checked, step };
        checked++;
      }
      position++;
    }
  }
  return { check: "draws", verdict: "good", draws: checked };
}
