/** The turns of the players as the story tells them: what each played and bought last, and what lies in the lane. */

import type { Entry } from "../../table/log/story";

/** Equal cards one after the other. */
export interface Run {
  key: string;
  n: number;
}

/** The last or the running turn of a seat. */
export interface Turn {
  number: number;
  plays: Run[];
  buys: Run[];
}

/** A card that is shown to all until the effect ends: whose it is, and whence it comes. */
export interface Shown {
  key: string;
  seat: number;
  text: string;
}

const SHOWS = new Set(["revealed", "revealed-hand", "reacted", "set-aside", "topdecked"]);

/** Return the cards that an entry names, each as often as its event has it. */
export function runsOf(entry: Entry): Run[] {
  const cards = entry.fact?.["cards"];
  if (!Array.isArray(cards)) return entry.cards.map((key) => ({ key, n: 1 }));
  // Keys stand in the order in which the event first names the cards.
  const numbers = [...new Set(cards as unknown[])];
  return numbers.flatMap((number, at) => {
    const key = entry.cards[at];
    return key === undefined ? [] : [{ key, n: cards.filter((card) => card === number).length }];
  });
}

/** Return the last turn of each seat, the running one included. */
export function turnsOf(story: readonly Entry[]): Map<number, Turn> {
  const turns = new Map<number, Turn>();
  let turn: Turn | undefined;
  for (const entry of story) {
    if (entry.undone) continue;
    if (entry.event === "turn") {
      turn = { number: Number(entry.fact?.["number"] ?? 0), plays: [], buys: [] };
      turns.set(entry.seat, turn);
    } else if (turn) tell(turn, entry, turns.get(entry.seat) === turn);
  }
  return turns;
}

/** Return what one player did, from the part of the story that tells it. */
export function turnOf(entries: readonly Entry[]): Turn {
  const turn: Turn = { number: 0, plays: [], buys: [] };
  for (const entry of entries) tell(turn, entry, true);
  return turn;
}

/** Add what an entry tells to a turn; `isOwn`: it is of the player whose turn it is. */
function tell(turn: Turn, entry: Entry, isOwn: boolean): void {
  if (entry.event === "played" || entry.event === "played-treasures") {
    for (const run of runsOf(entry)) add(turn.plays, run);
  } else if (entry.event === "bought" || (entry.event === "gained" && isOwn)) {
    for (const run of runsOf(entry)) add(turn.buys, run);
  }
}

function add(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last?.key === run.key) last.n += run.n;
  else runs.push(run);
}

/** Return what lies in the lane: all that was shown since the last deed of a player. */
export function laneOf(story: readonly Entry[]): Shown[] {
  const shown: Shown[] = [];
  for (let at = story.length - 1; at >= 0; at--) {
    const entry = story[at];
    if (!entry || entry.undone) continue;
    if (entry.level <= 1) break;
    if (!SHOWS.has(entry.event)) continue;
    const cards = runsOf(entry).flatMap(({ key, n }) => Array.from({ length: n }, () => key));
    shown.unshift(...cards.map((key) => ({ key, seat: entry.seat, text: entry.text })));
  }
  return shown;
}
