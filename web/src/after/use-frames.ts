/** The frames of a replay, fetched some at a time and a little ahead of where one looks. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Language } from "../wire/types";
import type { Frame, Side, Source } from "./source";

const PAGE = 20;
const AHEAD = 8;
/** After an error it is tried again so much later. */
const AGAIN_MS = 3000;

interface Shown {
  /** The frame that is wanted, or while it comes the last one that was shown. */
  frame: Frame | undefined;
  /** Whether `frame` is the one that is wanted. */
  isThere: boolean;
  error: unknown;
}

/** Return the frame after `at` moves of a game of `moves` moves. */
export function useFrames(source: Source, side: Side, lang: Language, at: number, moves: number): Shown {
  const kept = useRef(new Map<number, Frame>());
  const isAsking = useRef(false);
  const of = useRef({ source, side, lang });
  const last = useRef<Frame | undefined>(undefined);
  const [, setCount] = useState(0);
  const [error, setError] = useState<unknown>(undefined);
  if (of.current.source !== source || of.current.side !== side || of.current.lang !== lang) {
    of.current = { source, side, lang };
    kept.current = new Map();
  }

  useEffect(() => {
    const frames = kept.current;
    const first = missing(frames, at, moves);
    // Load one page after the other, so that skipping through a game loads only the pages that are shown.
    if (isAsking.current || first === null) return;
    isAsking.current = true;
    source.frames(side, lang, first, PAGE).then(
      (page) => {
        isAsking.current = false;
        for (const frame of page) frames.set(frame.at, frame);
        setError(undefined);
        setCount((n) => n + 1);
      },
      (error: unknown) => {
        setError(error);
        setTimeout(() => {
          isAsking.current = false;
          setCount((n) => n + 1);
        }, AGAIN_MS);
      },
    );
  });

  const frame = kept.current.get(at);
  if (frame) last.current = frame;
  return { frame: last.current, isThere: frame !== undefined, error };
}

/** Return the first frame that is not there of those that are wanted now or soon, null for none. */
function missing(frames: ReadonlyMap<number, Frame>, at: number, moves: number): number | null {
  for (let next = at; next <= Math.min(at + AHEAD, moves); next++) if (!frames.has(next)) return next;
  return null;
}
