/** Decisions with one answer pass by themselves, where that tells nobody anything. */

import { useEffect, useRef } from "preact/hooks";
import type { Update } from "../../wire/types";
import { isReaction } from "./held";

const PAUSE = 400;

/** Return the only move of an update that may be made by itself, "" if there is none. */
export function onlyMove(update: Update): string {
  const choice = update.choice;
  if (!choice || update.over || update.window || choice.moves.length !== 1) return "";
  // Whether a reaction is shown is a decision even where there is one answer: that it took no time would tell it.
  return isReaction(choice) ? "" : (choice.moves[0] ?? "");
}

/**
 * Make the only move after a short pause. `hold` is the id of a decision to be left alone: one that was come back to by
 * taking a move back, which would otherwise be made again at once.
 */
export function useAutoplay(update: Update | null, isOn: boolean, hold: string, play: (move: string) => void): void {
  const latest = useRef(play);
  latest.current = play;
  const decision = update?.choice?.id ?? "";
  const move = update && isOn && decision !== hold ? onlyMove(update) : "";
  useEffect(() => {
    if (!move) return;
    const timer = setTimeout(() => latest.current(move), PAUSE);
    return () => clearTimeout(timer);
  }, [decision, move]);
}
