/** Keeps the place of somebody who plays by keyboard: what had the focus is often gone after a move. */

import { useEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";

/** What is focused when a new question comes, the first that there is. */
const WANTED = [
  ".lit[tabindex='0']",
  ".side-panel .can .primary:not(:disabled)",
  "button.tile:not(:disabled)",
  ".offered .primary:not(:disabled)",
  ".prompt > .answers button:not(:disabled)",
];

/**
 * At each new decision `when`, put a lost focus on the first answer, if the last move was made by keyboard here. It is
 * "" while there is none, or a command is on its way: then all answers are disabled.
 */
export function useFocusBack(root: RefObject<HTMLElement | null>, when: string): void {
  const keyboard = useRef(false);
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      keyboard.current = root.current?.contains(event.target as Node) || keyboard.current;
    };
    const pointed = () => (keyboard.current = false);
    addEventListener("keydown", typed, true);
    addEventListener("pointerdown", pointed, true);
    return () => {
      removeEventListener("keydown", typed, true);
      removeEventListener("pointerdown", pointed, true);
    };
  }, []);
  useEffect(() => {
    if (!when || !keyboard.current) return;
    // One step later: a panel that the new question opens is drawn by then.
    const later = setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!lost) return;
      for (const wanted of WANTED) {
        const found = root.current?.querySelector<HTMLElement>(wanted);
        found?.focus();
        // What is there but hidden takes no focus.
        if (found && document.activeElement === found) return;
      }
    }, 0);
    return () => clearTimeout(later);
  }, [when]);
}
