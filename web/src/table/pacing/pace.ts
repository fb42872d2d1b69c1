/**
 * The pace at which a table shows what the others do. Updates come when the server has them; the table shows them one
 * after the other from a queue, each of another player's for as long as its events take at the chosen pace.
 */

import type { Settings } from "../../settings";
import type { Update } from "../../wire/types";

/** Milliseconds for one step of another player. */
export const STEP_MS: Record<Settings["pace"], number> = { calm: 720, normal: 450, brisk: 200, "at-once": 0 };

/** No turn of another is shown for longer than this at the normal pace; its steps shrink evenly. */
const LONGEST_STEPS = 20;

/** Steps that events take, where they do not take none: what leads to something new may be read longer. */
const STEPS: Record<string, number> = { played: 1, "played-treasures": 1, bought: 1.8, gained: 1, "cleaned-up": 1, turn: 0.9, reacted: 1.5 };
/** A further card of the same event. */
const FURTHER = 0.25;
/** An update of which nothing is known but that it tells something. */
const ANYTHING = 1;

/** How often faster the queue is shown that is more than one round behind. */
const CATCH_UP = 3;

/** What the table shows, and what waits to be shown. */
export interface Paced {
  shown: Update | null;
  queue: readonly Update[];
}

/** Whether an update begins another turn, or another part of the game. */
export function beginsTurn(update: Update): boolean {
  return update.told?.lines.some((line) => line.level === 0 && !line.undone) ?? false;
}

/** Return how many steps an update takes to be seen by a seat: none for what that seat did itself. */
export function stepsOf(update: Update, seat: number): number {
  const lines = update.told?.lines ?? [];
  const doer = lines.find((line) => line.seat >= 0);
  if (!doer || update.since === 0 || lines.some((line) => line.event === "undone")) return 0;
  // One's own moves are shown at once; only the end of one's turn takes a moment, so that clean-up can be seen.
  if (doer.seat === seat) return lines.some((line) => line.event === "turn") ? ANYTHING : 0;
  const facts = update.events.length === lines.length ? update.events : [];
  const steps = lines.map((line, at) => {
    const cards = facts[at]?.["cards"];
    const further = line.event === "played-treasures" && Array.isArray(cards) ? (cards.length - 1) * FURTHER : 0;
    return (STEPS[line.event] ?? 0) + further;
  });
  return steps.reduce((sum, each) => sum + each, 0) || ANYTHING;
}

/** Return how long an update stays before the next one of the queue is shown, in milliseconds. */
export function durationOf(paced: Paced, seat: number, pace: Settings["pace"]): number {
  const { shown, queue } = paced;
  // What follows a question to the seat is its own answer, which waits for nothing.
  if (!shown || shown.choice || !STEP_MS[pace]) return 0;
  const steps = stepsOf(shown, seat);
  if (!steps) return 0;
  const rest = queue.slice(0, queue.findIndex(beginsTurn) + 1 || queue.length);
  const inTurn = steps + rest.reduce((sum, update) => sum + stepsOf(update, seat), 0);
  const shrunk = Math.min(1, LONGEST_STEPS / inTurn);
  const fast = turnsIn(queue) > othersIn(shown) || queue.at(-1)?.window ? CATCH_UP : 1;
  return (steps * shrunk * STEP_MS[pace]) / fast;
}

/** Whether so much waits that it is no use to show it: the log has it. */
export function isLost(paced: Paced): boolean {
  return paced.shown !== null && turnsIn(paced.queue) > othersIn(paced.shown) + 2;
}

function turnsIn(queue: readonly Update[]): number {
  return queue.filter(beginsTurn).length;
}

/** All who play between two turns of a seat; that many turns wait without anybody being late. */
function othersIn(update: Update): number {
  return Math.max(1, (update.present?.length ?? 2) - 1) + 1;
}

/** Let an update wait. One before it in which nothing happened, and which asks nothing, is not worth a look of its own. */
export function joined(queue: readonly Update[], update: Update): readonly Update[] {
  const last = queue.at(-1);
  const isEmpty = last && last.since > 0 && !last.events.length && !last.told?.lines.length && !last.choice;
  if (!isEmpty || update.since !== last.version) return [...queue, update];
  return [...queue.slice(0, -1), { ...update, since: last.since }];
}

/** Take the next update of the queue as shown. */
export function advanced<P extends Paced>(paced: P): P {
  const [next, ...queue] = paced.queue;
  return next ? { ...paced, shown: next, queue } : paced;
}

/** Show everything that waits; with `oneTurn` only until the next turn begins. */
export function skipped<P extends Paced>(paced: P, oneTurn: boolean): P {
  let now = advanced(paced);
  while (now.queue.length && !(oneTurn && now.shown && beginsTurn(now.shown))) now = advanced(now);
  return now;
}
