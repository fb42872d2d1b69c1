/** An answer to an Attack waits at the server for the end of its window, and may be changed until then. */

import type { Choice, Command, Update } from "../../wire/types";

/** Tell whether a choice is whether to answer an Attack with a reaction. */
export function isReaction(choice: Choice): boolean {
  return choice.kind === "react";
}

/** Return the move that waits for the end of a window, "" if none does. */
export function heldMove(update: Update | null, sent: readonly Command[]): string {
  const choice = update?.choice;
  // Only reactions are held; a secret step has a window too, and its answers count at once.
  if (!choice || !update.window || !isReaction(choice)) return "";
  const last = sent.findLast((command) => command.t === "do" && command.decision === choice.id);
  return last?.t === "do" ? last.move : "";
}
