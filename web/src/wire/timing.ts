/** Moments that the server tells, by the clock of this machine, which may be hours off. */

import type { Update } from "./types";

/** Return an update that came at `now`, with its moments by this machine's clock. */
export function onThisClock(update: Update, now: number): Update {
  const { window, absent } = update;
  const ahead = now - (serverTime(update) ?? now);
  return {
    ...update,
    ...(window ? { window: { ...window, ends: window.until + ahead } } : {}),
    ...(absent ? { absent: absent.map((away) => ({ ...away, since: away.since + ahead })) } : {}),
  };
}

/** Return the server's time when an update was written, undefined where it does not tell. */
function serverTime({ window, clocks }: Update): number | undefined {
  return window?.left === undefined ? clocks?.at : window.until - window.left;
}
