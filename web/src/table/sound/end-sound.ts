/** The sound of a game that ends while one looks on: another one for who wins and for who does not. */

import { useEffect, useRef } from "preact/hooks";
import type { Settings } from "../../settings";
import type { Update } from "../../wire/types";
import { play } from "./sound";

export function useEndSound(shown: Update | null, seat: number, settings: Settings): void {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!shown) return;
    if (shown.over && wasRunning.current && !shown.abandoned) {
      const isLost = shown.told?.score?.rows.some((row) => row.seat === seat && !row.wins);
      play(isLost ? "defeat" : "victory", settings);
    }
    wasRunning.current = !shown.over;
  }, [shown]);
}
