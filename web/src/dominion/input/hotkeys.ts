/** Keys of the table: a digit for each card of the hand, a letter for each pile, Enter for the main button, i to read. */

import { useEffect, useRef } from "preact/hooks";

export const DIGITS = [..."123456789"];

/** Letters for piles; those that the frame of the table and answers use are left out. */
export const LETTERS = [..."abdfgjknopqrsvwxyz"];

/** Keys of the answers that come again and again. */
export const TREASURES_KEY = "t";
export const END_KEY = "e";

export interface Keys {
  /** What each key does. */
  acts: ReadonlyMap<string, () => void>;
  /** What Enter does where nothing has the focus. */
  main: (() => void) | undefined;
  inspect: (key: string) => void;
}

/** Listen to the keyboard while the table is shown, unless `isOn` is false. */
export function useHotkeys(keys: Keys, isOn: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // While something is written, or a dialog is open, keys belong to it.
      if (target.closest("input, textarea, select, [contenteditable], dialog") || document.querySelector("dialog[open]")) {
        return;
      }
      const act = actOf(event.key, target, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
}

function actOf(key: string, target: HTMLElement, keys: Keys): (() => void) | undefined {
  if (key === "i") {
    const card = target.closest<HTMLElement>("[data-card]")?.dataset["card"];
    return card ? () => keys.inspect(card) : undefined;
  }
  // Enter on a button, a link or a summary is that element's own.
  if (key === "Enter") return target.closest("button, a, summary, label") ? undefined : keys.main;
  return keys.acts.get(key);
}
