/** Sends answers that were chosen together one after the other, each when the one before is acknowledged. */

import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import type { Update } from "../../wire/types";
import type { Step } from "./gathering";

/** How long a table may take to notice that an answer is on its way. */
const NOTICE_MS = 50;

interface Waiting {
  /** What asks; null where the answers belong to questions of several kinds, each of which follows from the one before. */
  asked: { kind: string; source: string } | null;
  steps: readonly Step[];
}

/** Return what starts a sequence of answers to the open decision, and whether one is on its way. */
export function useSequence(update: Update, busy: boolean, play: (move: string, sure: boolean) => void) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const answered = useRef("");
  // Whether the last answer was sent so lately that the table cannot know yet that it is on its way.
  const isFresh = useRef(false);
  const [ticks, tick] = useReducer((n: number) => n + 1, 0);
  const choice = update.choice;
  useEffect(() => {
    if (!waiting || busy || isFresh.current) return;
    const [step, ...rest] = waiting.steps;
    // The same decision again means that the last answer was refused; another question, that this one is over.
    const goesOn =
      choice &&
      choice.id !== answered.current &&
      (!waiting.asked || (choice.kind === waiting.asked.kind && choice.source === waiting.asked.source));
    const move =
      goesOn && step && update.told?.moves.find((legal) => legal.do === step.do && legal.object === step.object);
    if (!move) {
      setWaiting(null);
      return;
    }
    answered.current = choice.id;
    isFresh.current = true;
    setTimeout(() => {
      isFresh.current = false;
      tick(undefined);
    }, NOTICE_MS);
    setWaiting(rest.length > 0 ? { ...waiting, steps: rest } : null);
    // The choice was confirmed as a whole.
    play(move.text, true);
  }, [waiting, busy, choice?.id, ticks]);
  return {
    // The last answer is on its way until another question comes.
    isSending: waiting !== null || (busy && answered.current === choice?.id),
    start: (steps: readonly Step[], isOneQuestion = true) => {
      answered.current = "";
      isFresh.current = false;
      if (choice) setWaiting({ asked: isOneQuestion ? { kind: choice.kind, source: choice.source } : null, steps });
    },
  };
}
