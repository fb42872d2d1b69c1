/** Answers that were given together and are sent one by one, each when its question comes. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Move } from "../wire/types";

/** An answer that may be asked for; one that is optional is left out where it is not. */
export interface Step {
  text: string;
  optional?: boolean;
}

/** Return the answer to send now, and those that are left; null where the question is another one than was foreseen. */
export function nextOf(steps: readonly Step[], moves: readonly Move[]): { text: string; left: Step[] } | null {
  for (const [k, step] of steps.entries()) {
    if (moves.some((move) => move.text === step.text)) return { text: step.text, left: steps.slice(k + 1) };
    if (!step.optional) return null;
  }
  return null;
}

/** Return what sends several answers: the first at once and, unless `stepwise`, each other one when it is asked for. */
export function useQueue(
  decision: string,
  moves: readonly Move[],
  play: (move: string, sure?: boolean) => void,
  busy: boolean,
  stepwise: boolean,
) {
  const left = useRef<Step[]>([]);
  const send = (steps: readonly Step[]) => {
    const next = nextOf(steps, moves);
    left.current = stepwise ? [] : (next?.left ?? []);
    if (next) play(next.text);
  };
  useLayoutEffect(() => {
    // The next question may come before its forerunner is acknowledged.
    if (!decision || busy || !left.current.length) return;
    const next = nextOf(left.current, moves);
    left.current = next?.left ?? [];
    if (next) play(next.text, true);
  }, [decision, busy]);
  return send;
}
