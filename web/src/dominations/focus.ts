/** Keep the place of a keyboard player: the focused element is often gone after a move. */

import { useEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";

/** What is focused when a new question comes, the first that there is. */
const WANTED = [
  ".lit[tabindex='0']",
  ".market-grid .can button",
  ".level-card:not(:disabled)",
  "button.tile:not(:disabled)",
  ".offered .primary:not(:disabled)",
  ".prompt .answer:not(:disabled)",
  ".prompt .ending:not(:disabled)",
  ".prompt .answers button:not(:disabled)",
];

/**
 * At each new decision `when`, and when Escape closes what it was pressed in, put a lost focus on the first answer, if
 * the last move was made by keyboard. It is "" while there is none, or a command is on its way: then all answers are
 * disabled.
 */
export function useFocusBack(root: RefObject<HTMLElement | null>, when: string): void {
  const keyboard = useRef(false);
  const open = useRef(when);
  open.current = when;
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      // On the page as such keys only scroll.
      if (event.target === document.body) return;
      keyboard.current = true;
      if (event.key === "Escape") setTimeout(() => open.current && putBack(root.current));
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
    const later = setTimeout(() => putBack(root.current));
    return () => clearTimeout(later);
  }, [when]);
}

function putBack(root: HTMLElement | null): void {
  if (!isFocusLost()) return;
  for (const wanted of WANTED) {
    const found = root?.querySelector<HTMLElement>(wanted);
    found?.focus();
    // What is there but hidden takes no focus.
    if (found && document.activeElement === found) return;
  }
}

/** Tell whether nothing on the page has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
