/**
 * Land tiles that go back together: the protocol asks for them one by one in ascending order, the player chooses in any
 * order, may take a choice back, and confirms once.
 */

import { useLayoutEffect, useState } from "preact/hooks";
import type { Move } from "../../wire/types";
import type { Step } from "../queue";

/** Questions whose answers are tiles to return. */
const KINDS = ["exchange-hand", "keep-tiles"];
const NONE: ReadonlySet<string> = new Set();

export interface Returning {
  chosen: ReadonlySet<string>;
  /** Choose a tile, or take the choice back. */
  toggle: (tile: string) => void;
}

/** Return what is chosen to go back, null where nothing is asked that returns tiles. */
export function useReturning(kind: string): Returning | null {
  const [chosen, setChosen] = useState(NONE);
  const isAsked = KINDS.includes(kind);
  // The table is not drawn once more where nothing was chosen.
  useLayoutEffect(() => setChosen(NONE), [kind]);
  return isAsked ? { chosen, toggle: (tile) => setChosen(toggled(chosen, tile)) } : null;
}

function toggled(chosen: ReadonlySet<string>, tile: string): ReadonlySet<string> {
  const others = new Set(chosen);
  if (!others.delete(tile)) others.add(tile);
  return others;
}

/** Return the answers that a choice stands for; the question may end by itself after the last tile. */
export function returns(chosen: ReadonlySet<string>, moves: readonly Move[]): Step[] {
  const tiles = moves.filter((move) => move.do === "return" && chosen.has(move.object));
  return [...tiles.map(({ text }) => ({ text })), { text: "done", optional: true }];
}
