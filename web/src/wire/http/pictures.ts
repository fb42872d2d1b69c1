/** The server sends only changed pictures; put the earlier ones back into their places. */

import type { Scenes, Update } from "../types";

/** Return an update with all of its pictures: those that it leaves out (null) are as in the update before. */
export function completed(update: Update, before: Scenes | undefined): Update {
  const scenes = update.told?.scenes;
  if (!update.told || !scenes) return update;
  const whole: Scenes = {
    ...scenes,
    board: scenes.board ?? before?.board ?? [],
    trees: each(scenes.trees, before?.trees),
    words: {
      board: scenes.words.board ?? before?.words.board ?? [],
      trees: each(scenes.words.trees, before?.words.trees),
    },
  };
  return { ...update, told: { ...update.told, scenes: whole } };
}

function each<T>(told: readonly (T[] | null)[], before: readonly (T[] | null)[] | undefined): T[][] {
  return told.map((one, k) => one ?? before?.[k] ?? []);
}
