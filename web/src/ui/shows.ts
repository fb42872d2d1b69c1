/** What the page shows, named for the style sheets on its root. */

import { useLayoutEffect } from "preact/hooks";

/**
 * Name what is shown while it is. A style sheet that asked by `:has()` instead would have the browser look for it in
 * the whole page at every change.
 */
export function useShows(what: "table" | "replay" | ""): void {
  useLayoutEffect(() => {
    if (!what) return undefined;
    const root = document.documentElement;
    root.dataset["shows"] = what;
    return () => {
      delete root.dataset["shows"];
    };
  }, [what]);
}
