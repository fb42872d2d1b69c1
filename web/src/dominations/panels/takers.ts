/** Who has taken which levels of the monuments, read from the trees. */

import type { DominationsView } from "../view";

/** Return for each monument the seats that took its levels, from the first level on. */
export function levelTakers(view: DominationsView): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  for (const { seat, tree } of view.seats) {
    for (const { level } of tree.cards) {
      const [, monument, number] = /^(.*)-(\d+)$/.exec(level ?? "") ?? [];
      if (monument) (found[monument] ??= [])[Number(number) - 1] = seat;
    }
  }
  return found;
}
