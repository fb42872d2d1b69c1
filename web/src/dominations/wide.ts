/** Whether there is room for the board and a panel side by side. */

import { useEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";

/** Pixels from which a table is wide, at the normal size of text. */
const WIDE = 860;

export function useWide(ref: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(() => innerWidth >= WIDE);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      const em = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      if (entry) setWide(entry.contentRect.width >= WIDE * em);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return wide;
}
