/** Keys of the frame of a table. Games have keys of their own; these letters are left to the frame: c h l m u, and signs. */

import { useEffect, useRef } from "preact/hooks";

export type Keys = Partial<Record<string, () => void>>;

/** Listen to keys while a screen is shown, unless something is being written or a dialog is open. */
export function useKeys(keys: Keys, isOn: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const isWriting = target.closest("input:not([type=radio], [type=checkbox]), textarea, select") !== null;
      // Escape closes what is open even while something is written, and even where keys are off.
      const isEscape = event.key === "Escape";
      if (document.querySelector("dialog[open]") || (!isEscape && (isWriting || !isOn))) return;
      // The space bar presses what has the focus; on the board nothing can be pressed while it means something else.
      if (event.key === " " && target.closest("button, a, summary, [role=button]") && !target.closest(".board-area")) return;
      const work = latest.current[event.key];
      if (!work) return;
      event.preventDefault();
      work();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
}
