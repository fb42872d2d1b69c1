/** Going home after leaving a game: not before the server has heard of it, or nobody would play on. */

import { useEffect, useRef } from "preact/hooks";
import type { Command } from "../wire/types";

/** How long to wait for an answer; a player may leave without one. */
const PATIENCE = 6_000;

/** Call `home` when the command to leave is answered, or stays unanswered; return whether it is on its way. */
export function useLeaving(sent: readonly Command[], home: () => void): boolean {
  const isLeaving = sent.some((command) => command.t === "leave");
  const wasLeaving = useRef(false);
  useEffect(() => {
    if (!isLeaving) {
      if (wasLeaving.current) home();
      return;
    }
    wasLeaving.current = true;
    const timer = setTimeout(home, PATIENCE);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return isLeaving;
}
