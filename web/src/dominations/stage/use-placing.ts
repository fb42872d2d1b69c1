/** What is to be laid, where it may be laid, and what is chosen of it but not yet played. */

import { useMemo, useState } from "preact/hooks";
import type { Move, Scenes } from "../../wire/types";
import type { DominationsCatalogue } from "../catalogue";
import type { Part } from "../moves";
import { named } from "../scene/faces";
import { NO_SHAPES } from "../scene/geometry";
import type { Picked } from "./board";
import { slotMoves } from "./copies";
import { placesOf, totalOf, type Place } from "./places";

const NO_MOVES: readonly Move[] = [];

interface Asked {
  kind: string;
  /** The card that asks. */
  source: string;
  moves: readonly Move[];
  parts: Readonly<Record<Part, Move[]>>;
  scenes: Scenes | undefined;
  seat: number;
  catalogue: DominationsCatalogue;
}

export function usePlacing({ kind, source, moves, parts, scenes, seat, catalogue }: Asked) {
  // A copy is chosen together with its slot.
  const copies = kind === "copy-of-card" ? moves : NO_MOVES;
  const [copied, copy] = useState<Move | undefined>();
  const chosen = copies.find((move) => move.text === copied?.text) ?? bestOf(copies);
  const [board, tree, extra] = [scenes?.board ?? NO_SHAPES, scenes?.trees[seat] ?? NO_SHAPES, scenes?.places ?? NO_SHAPES];
  const piece = useMemo(() => {
    const scene = chosen ? catalogue.masteries[source]?.scenes[Number(chosen.object) - 1] : scenes?.piece;
    return named(scene ?? NO_SHAPES, source);
  }, [scenes, source, chosen]);
  const onBoard = useMemo(() => placesOf(parts.board, [...extra, ...board]), [parts, extra, board]);
  const inTree = useMemo(() => placesOf(chosen ? slotMoves(chosen) : parts.tree, tree), [parts, tree, chosen]);
  const [picked, pick] = useState<Picked | null>(null);
  const [hovered, hover] = useState<Picked | null>(null);
  const places: readonly Place[] = inTree.length ? inTree : onBoard;
  const clear = () => {
    pick(null);
    hover(null);
    copy(undefined);
  };
  const choose = (move: Move) => {
    copy(move);
    pick(null);
  };
  return { copies, chosen, choose, piece, board, tree, extra, onBoard, inTree, places, picked, pick, hovered, hover, clear };
}

/** Return the copy that completes the most nodi. */
function bestOf(copies: readonly Move[]): Move | undefined {
  return copies.reduce<Move | undefined>((best, each) => (!best || totalOf(each) > totalOf(best) ? each : best), undefined);
}
