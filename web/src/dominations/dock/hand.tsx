/** Land tiles in hands, which all may see: interlocking, point up and point down in turn. */

import { useMemo } from "preact/hooks";
import type { Move, Shape } from "../../wire/types";
import type { DominationsCatalogue } from "../catalogue";
import type { AnsweringProps } from "../panel";
import { NO_SHAPES } from "../scene/geometry";
import { Picture } from "../scene/paint";
import { Mark } from "../scene/mark";
import { totalOf } from "../stage/places";
import type { Returning } from "./returning";

interface HandProps extends AnsweringProps {
  /** The tile that is being placed, "" for none. */
  placing: string;
  returning: Returning | null;
}

/** The player's hand. Tiles that may be placed or returned are buttons, each with the most that it brings. */
export function Hand({ view, seat, catalogue, moves, play, busy, t, placing, returning }: HandProps) {
  const own = view.seats[seat];
  if (!own) return null;
  const most = Math.max(...moves.map(totalOf));
  // The tile that is being placed still shows where it was taken from.
  const shown = placing && !own.hand.includes(placing) ? [placing, ...own.hand] : own.hand;
  return (
    <section class="hand" data-offers={moves.length ? "" : undefined} aria-labelledby="dominations-hand">
      <h2 id="dominations-hand" class="dock-title">
        {t("web-dominations.hand")}
      </h2>
      {shown.length === 0 && <p class="soft">{t("web-dominations.hand-empty")}</p>}
      <ul class="tiles" style={`--tiles: ${Math.max(7, shown.length)}`}>
        {shown.map((tile, k) => (
          <li key={tile} class={k % 2 ? "tile-place tile-down" : "tile-place"}>
            <Tile
              tile={tile}
              isDown={k % 2 === 1}
              isPlaced={tile === placing}
              isReturned={returning?.chosen.has(tile)}
              catalogue={catalogue}
              move={moves.find((move) => move.object === tile)}
              most={most}
              act={(move) => (returning ? returning.toggle(tile) : play(move.text))}
              busy={busy}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TileProps {
  tile: string;
  isDown: boolean;
  isPlaced: boolean;
  /** Whether it is chosen to go back; undefined where none does. */
  isReturned: boolean | undefined;
  catalogue: DominationsCatalogue;
  move: Move | undefined;
  most: number;
  act: (move: Move) => void;
  busy: boolean;
}

function Tile({ tile, isDown, isPlaced, isReturned, catalogue, move, most, act, busy }: TileProps) {
  const entry = catalogue.tiles[tile];
  const name = entry?.name ?? tile;
  const scene = entry?.scene ?? NO_SHAPES;
  const shapes = useMemo(() => (isDown ? turnedOver(scene) : scene), [scene, isDown]);
  const back = isReturned && (
    <span class="tile-best tile-most" aria-hidden="true">
      <Mark name="exchange" />
    </span>
  );
  if (!move) {
    return (
      <span class={`tile-shown${isPlaced ? " tile-placed" : ""}${isReturned ? " tile-returned" : ""}`}>
        <Picture shapes={shapes} title={name} room={0.02} />
        {back}
      </span>
    );
  }
  const best = move.figures ? totalOf(move) : undefined;
  return (
    <button
      type="button"
      class={isReturned ? "tile tile-returned" : "tile"}
      aria-pressed={isReturned}
      disabled={busy}
      onClick={() => act(move)}
      title={move.preview || move.label}
    >
      <Picture shapes={shapes} room={0.02} />
      {best !== undefined && (
        <span class={best === most ? "tile-best tile-most" : "tile-best"} aria-hidden="true">
          {best}
        </span>
      )}
      {back}
      <span class="unseen">{[move.label, move.preview].filter(Boolean).join(": ")}</span>
    </button>
  );
}

/** Return a tile as it lies point down; it is only turned in the picture. */
function turnedOver(shapes: readonly Shape[]): readonly Shape[] {
  const ys = shapes.flatMap((shape) => shape.points.map(([, y]) => y));
  const xs = shapes.flatMap((shape) => shape.points.map(([x]) => x));
  const [across, down] = [Math.min(...xs) + Math.max(...xs), Math.min(...ys) + Math.max(...ys)];
  return shapes.map((shape) => ({ ...shape, points: shape.points.map(([x, y]) => [across - x, down - y]) }));
}
