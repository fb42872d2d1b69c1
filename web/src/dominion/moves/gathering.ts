/**
 * Several cards chosen as one: the protocol asks for them one by one in the order of the card numbers, the player picks
 * in any order, may take a pick back, and confirms once. What may be picked follows from the legal moves that the server sent.
 */

import type { Move } from "../../wire/types";
import type { Decision } from "../view";

/** One answer to come: its verb and the card that it is about. */
export interface Step {
  do: string;
  object: string;
}

export interface Gathering {
  verb: "discard" | "trash";
  /** The most cards to pick, and whether exactly as many must be. */
  most: number;
  exact: boolean;
  /** Keys of the cards that can be picked. */
  open: ReadonlySet<string>;
  /** Keys of the hand in the order in which the protocol takes them, one entry for each copy. */
  order: readonly string[];
}

/** Return how a decision gathers cards of the hand, null where one click answers it. `hand` is in canonical order. */
export function gatheringOf(
  decision: Decision | null,
  moves: readonly Move[],
  hand: readonly { key: string; n: number }[],
): Gathering | null {
  const verb = decision?.kind;
  if (!decision || (verb !== "discard" && verb !== "trash")) return null;
  const mayStop = moves.some((move) => move.do === "done");
  if (!mayStop && decision.remaining < 2) return null;
  const named = new Set(moves.filter((move) => move.do === verb).map((move) => move.object));
  const first = hand.findIndex((card) => named.has(card.key));
  // Where one must go on, the later cards are legal too, only not as the next answer.
  const open = mayStop ? named : new Set(hand.slice(Math.max(0, first)).map((card) => card.key));
  const order = hand.flatMap((card) => Array.from({ length: card.n }, () => card.key));
  const copies = order.filter((key) => open.has(key)).length;
  return { verb, most: Math.min(decision.remaining, copies), exact: !mayStop, open, order };
}

/** Return whether a choice of `n` cards can be confirmed. */
export function isComplete(gathering: Gathering, n: number): boolean {
  return gathering.exact ? n === gathering.most : n <= gathering.most;
}

/** Return the answers that a choice stands for, in the order in which the protocol takes them. */
export function stepsOf(gathering: Gathering, picked: readonly string[]): Step[] {
  const left = [...picked];
  const steps: Step[] = [];
  let last = -1;
  gathering.order.forEach((key, index) => {
    const at = left.indexOf(key);
    if (at < 0) return;
    left.splice(at, 1);
    steps.push({ do: gathering.verb, object: key });
    last = index;
  });
  // Where no card could follow, or as many as possible are picked, the question ends by itself.
  const couldGoOn = gathering.order.slice(last + 1).some((key) => gathering.open.has(key));
  if (!gathering.exact && steps.length < gathering.most && couldGoOn) steps.push({ do: "done", object: "" });
  return steps;
}
