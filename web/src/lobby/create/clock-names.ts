/** What clocks are called. */

import type { Say } from "../../words";

/** Return a clock in words: "none", "live:300+5" (seconds) or "days:3". */
export function clockName(clock: string, t: Say): string {
  const live = /^live:(\d+)\+(\d+)$/.exec(clock);
  if (live) return t("web-lobby.clock-live", { minutes: Number(live[1]) / 60, seconds: Number(live[2]) });
  const days = /^days:(\d+)$/.exec(clock);
  if (days) return t("web-lobby.clock-days", { n: Number(days[1]) });
  return t("web-lobby.clock-none");
}

export const CLOCKS = ["none", "live:300+5", "live:900+10", "live:1800+20", "days:1", "days:3", "days:7"] as const;
