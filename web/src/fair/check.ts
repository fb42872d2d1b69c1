/** The checks of a finished game: whether its chance is what was promised. */

import { fromHex, toHex } from "./bytes";
import { below, bytesHash, commitment, derived, gameKey, seating } from "./chance";
import type { Kept, Seen } from "./kept";
import { isRandom, randomKingdom } from "./kingdom";

/** Who sits at a seat: `bot` is what plays there, null for a person. */
export interface Player {
  name: string;
  bot: string | null;
}

/** What the server tells of a finished game. `list` is the frozen list of what the players sent. */
export interface Evidence {
  game: string;
  commitment: string;
  secret: string;
  list: string;
  /** What each seat of the table had committed to, as such a list; null for games of older servers. */
  hashes?: string | null;
  /** One's own seat, null for who has none. */
  seat: number | null;
  /** The players by seat. */
  players: readonly Player[];
  /** The same as they sat before the key gave them their seats, with the bytes of each; null where that is not told. */
  table: readonly (Player & { sent: string | null })[] | null;
  /** How the table was made, and what was set up from that and the key. */
  options: Readonly<Record<string, string>>;
  setup: Readonly<Record<string, unknown>> | null;
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
  check: "commitment" | "promise" | "bytes" | "others" | "withheld" | "seat" | "seats" | "kingdom" | "draws";
  verdict: Verdict;
  /** How many players did not send what they had committed to. */
  many?: number;
  draws?: number;
  step?: number;
}

/** Return what the checks find, in the order in which they build on each other. */
export function check(evidence: Evidence, kept: Kept | null, seen: Seen | null = null): Finding[] {
  const secret = fromHex(evidence.secret);
  const key = gameKey(evidence.game, secret, evidence.list);
  const given = parts(evidence.list);
  const found: Finding[] = [
    { check: "commitment", verdict: ruled(toHex(commitment(evidence.game, secret)) === evidence.commitment) },
    { check: "promise", verdict: kept ? ruled(kept.commitment === evidence.commitment) : "unknown" },
    { check: "bytes", verdict: kept ? ruled(given.includes(kept.bytes)) : "unknown" },
    ...checkOthers(evidence, given, kept, seen),
  ];
  if (kept && evidence.seat !== null && evidence.inherited < 0 && !evidence.isRematch) {
    const came = seating(key, given.length)[evidence.seat];
    found.push({ check: "seat", verdict: ruled(came === given.indexOf(kept.bytes)) });
  }
  if (evidence.table) found.push({ check: "seats", verdict: ruled(sitAsGiven(key, given, evidence.table, evidence)) });
  return [...found, ...checkKingdom(key, evidence, kept), checkDraws(derived(key, "draws"), evidence)];
}

/** Return what a list has for each seat, such as "0:ab,1:-". */
const parts = (list: string): string[] => list.split(",").map((part) => part.slice(part.indexOf(":") + 1));

/**
 * Check that the bytes of others were fixed before those of this browser were known: they have the hashes that this browser had seen
 * by then. Where nobody else sent anything there is nothing to check.
 */
function checkOthers({ game, hashes }: Evidence, given: readonly string[], kept: Kept | null, seen: Seen | null): Finding[] {
  const told = hashes ? parts(hashes) : null;
  const others = given.flatMap((bytes, seat) => (bytes === kept?.bytes ? [] : [seat]));
  const withheld = others.filter((seat) => given[seat] === "-" && (told?.[seat] ?? "-") !== "-").length;
  const found: Finding[] = [];
  if (others.some((seat) => given[seat] !== "-")) {
    const fits = (list: readonly (string | null | undefined)[]): boolean =>
      others.every((seat) => given[seat] === "-" || list[seat] === toHex(bytesHash(game, fromHex(given[seat] as string))));
    const isGood = (!told || fits(told)) && (!seen || fits(seen));
    // To whom sent nothing of their own it does not matter when others did.
    if (kept || !isGood) found.push({ check: "others", verdict: isGood && !seen ? "unknown" : ruled(isGood) });
  }
  if (withheld) found.push({ check: "withheld", verdict: "unknown", many: withheld });
  return found;
}

const ruled = (good: boolean): Verdict => (good ? "good" : "bad");

/** Tell whether all players sit where the key puts them, and sent what entered it. */
function sitAsGiven(
  key: Uint8Array,
  given: readonly string[],
  table: NonNullable<Evidence["table"]>,
  { players }: Evidence,
): boolean {
  const order = seating(key, given.length);
  return (
    players.length === order.length &&
    order.every((number, seat) => {
      const [before, now] = [table[number], players[seat]];
      const sent = before?.sent ?? "-";
      return before && now && before.name === now.name && before.bot === now.bot && sent === given[number];
    })
  );
}

/** Check a kingdom that the table left to chance; no other setup is drawn. */
function checkKingdom(key: Uint8Array, { setup, options, inherited }: Evidence, kept: Kept | null): Finding[] {
  const kingdom = setup?.["kingdom"];
  if (!Array.isArray(kingdom)) return [];
  if (inherited >= 0) return [{ check: "kingdom", verdict: "unknown" }];
  // What was seen before the game counts more than what is sent now.
  if (!isRandom(kept?.kingdom || options["kingdom"])) return [];
  return [{ check: "kingdom", verdict: ruled(kingdom.join() === randomKingdom(key).join()) }];
}

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
