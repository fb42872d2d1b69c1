/** How much time is left, as it is shown. */

import type { Say } from "../../words";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Return a time in milliseconds: minutes and seconds for a live clock, days or hours for one of days a move. */
export function clockText(left: number, kind: "live" | "days", t: Say): string {
  const rest = Math.max(0, left);
  if (kind === "days" && rest >= DAY) return t("web-table.days", { n: Math.floor(rest / DAY) });
  if (kind === "days" && rest >= HOUR) return t("web-table.hours", { n: Math.floor(rest / HOUR) });
  const seconds = Math.floor((rest % MINUTE) / SECOND);
  return `${Math.floor(rest / MINUTE)}:${String(seconds).padStart(2, "0")}`;
}
