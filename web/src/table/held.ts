/** An answer to an Attack waits at the server for the end of its window, and may be changed until then. */

import type { Command, Update } from "../wire/types";

/** Return the move that waits for the end of a window, "" if none does. */
export function heldMove(update: Update | null, sent: readonly Command[]): string {
  const choice = update?.choice;
  // Only reactions are held; a secret step has a window too, and its answers count at once.
  if (!choice || !update.window || !/react/.test(choice.kind)) return "";
  const last = sent.findLast((command) => command.t === "do" && command.decision === choice.id);
  return last?.t === "do" ? last.move : "";
}
