/** The chapters of the lessons, and how far one has come in them, kept in this browser. */

import type { Kind } from "../wire/types";
import type { PlainId } from "../words";

export interface Chapter {
  /** The step it begins with. */
  from: number;
  title: PlainId;
  /** The card or domain that stands for it. */
  sign: string;
}

export const CHAPTERS: Record<Kind, readonly Chapter[]> = {
  dominion: [
    { from: 0, title: "web-lobby.lesson-turn", sign: "copper" },
    { from: 4, title: "web-lobby.lesson-actions", sign: "smithy" },
    { from: 7, title: "web-lobby.lesson-attack", sign: "militia" },
    { from: 16, title: "web-lobby.lesson-trashing", sign: "chapel" },
    { from: 28, title: "web-lobby.lesson-villages", sign: "village" },
    { from: 32, title: "web-lobby.lesson-green", sign: "province" },
  ],
  dominations: [
    { from: 0, title: "web-lobby.lesson-choices", sign: "government" },
    { from: 3, title: "web-lobby.lesson-tiles", sign: "trade" },
    { from: 6, title: "web-lobby.lesson-masteries", sign: "science" },
    { from: 12, title: "web-lobby.lesson-exchange", sign: "art" },
  ],
};

/** The last step of each lesson, at which it is done. */
const LAST: Record<Kind, number> = { dominion: 33, dominations: 18 };

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
export function isDone(kind: Kind, at: number, step: number): boolean {
  const end = CHAPTERS[kind][at + 1]?.from ?? LAST[kind];
  return step >= end;
}
