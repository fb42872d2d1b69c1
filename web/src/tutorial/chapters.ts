/** How far one has come in the chapters of the lessons, kept in this browser. */

import type { Kind } from "../wire/types";

/** What a lesson has, as `/api/lessons` tells it. */
export interface Contents {
  game: Kind;
  /** The last step, at which it is done. */
  last: number;
  chapters: readonly Chapter[];
}

export interface Chapter {
  /** The step it begins with. */
  step: number;
  title: string;
  /** The card or domain that stands for it. */
  sign: string;
}

const keyOf = (kind: Kind): string => `demesne.lesson.${kind}`;

/** Return the furthest step that was reached, -1 before the first. */
export function reached(store: Pick<Storage, "getItem">, kind: Kind): number {
  try {
    const step = Number(store.getItem(keyOf(kind)) ?? "-1");
    return Number.isInteger(step) ? step : -1;
  } catch {
    return -1;
  }
}

/** Keep that a step was reached. */
export function reach(store: Pick<Storage, "getItem" | "setItem">, kind: Kind, step: number): void {
  if (step <= reached(store, kind)) return;
  try {
    store.setItem(keyOf(kind), String(step));
  } catch {
    // Without storage every visit begins with the first lesson.
  }
}

/** Tell whether a chapter is done: a later one has begun, or the lesson has ended. */
export function isDone({ chapters, last }: Contents, at: number, step: number): boolean {
  return step >= (chapters[at + 1]?.step ?? last);
}
