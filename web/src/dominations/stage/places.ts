/** The legal places of the open decision, found in the scenes by what their shapes stand for. */

import type { Move, Shape } from "../../wire/types";
import { middle, type Point } from "../scene/geometry";

/** One place to choose: all moves there, which differ in how the piece is turned, the best first. */
export interface Place {
  /** Name of the cell, point, side or slot. */
  key: string;
  moves: Move[];
  /** Corners of the cell, ends of the side, or the middle of the point. */
  points: readonly Point[];
  at: Point;
}

/** Return the name of the cell in that of a place: "n2e3" in "n2e3/1". */
export function anchorOf(object: string): string {
  return object.split("/")[0] ?? object;
}

/** Return by how many thirds a piece is turned at a place: 1 at "n2e3/1", 0 where nothing is turned. */
export function turnOf(object: string): number {
  return Number(object.split("/")[1] ?? 0);
}

/** Return the places of moves; a move whose place no shape shows is left out. */
export function placesOf(moves: readonly Move[], shapes: readonly Shape[]): Place[] {
  const drawn = new Map<string, Shape>();
  for (const shape of shapes) {
    if (!shape.action) continue;
    const key = anchorOf(shape.action);
    // Of several shapes with one name, the first: the anchor of a footprint, a locus before its circle's middle.
    if (!drawn.has(key)) drawn.set(key, shape);
  }
  const places = new Map<string, Place>();
  for (const move of moves) {
    const key = anchorOf(move.object);
    const shape = drawn.get(key);
    if (!shape) continue;
    const known = places.get(key);
    if (known) known.moves.push(move);
    else {
      const points = cellAround(shape, shapes);
      places.set(key, { key, moves: [move], points, at: middle(points) });
    }
  }
  for (const place of places.values()) place.moves.sort((a, b) => totalOf(b) - totalOf(a));
  return [...places.values()];
}

/** Verbs whose moves the server ranks by their totals. */
const RANKED = ["at", "on", "slot"];

/** Return how much a move brings, by which its kind is ranked. */
export function totalOf(move: Move): number {
  return move.figures?.total ?? 0;
}

/** Return the best total of a place, undefined where its moves are not ranked. */
export function bestOf(place: Place): number | undefined {
  const [best] = place.moves;
  return best && RANKED.includes(best.do) ? totalOf(best) : undefined;
}

/** Return the corners of the tile that a settlement lies in the middle of, else the shape's own points. */
function cellAround(shape: Shape, shapes: readonly Shape[]): readonly Point[] {
  if (shape.role !== "settlement" && shape.role !== "city") return shape.points;
  const at = middle(shape.points);
  const tile = shapes.find((other) => other.role === "tile" && near(middle(other.points), at));
  return tile?.points ?? shape.points;
}

function near(a: Point, b: Point): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.01;
}

/** Return the place nearest to a point, within a distance. */
export function nearest(places: readonly Place[], point: Point, most: number): Place | undefined {
  const [best] = places
    .map((place) => ({ place, far: Math.hypot(place.at[0] - point[0], place.at[1] - point[1]) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far);
  return best?.place;
}

const WAYS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Return the place that an arrow key leads to: the nearest one in its direction, what lies aside counting double. */
export function beyond(places: readonly Place[], from: Place, key: string): Place | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const [best] = places
    .map((place) => {
      const [x, y] = [place.at[0] - from.at[0], place.at[1] - from.at[1]];
      const along = x * way[0] + y * way[1];
      const aside = Math.abs(x * way[1] - y * way[0]);
      return { place, along, far: along + 2 * aside };
    })
    .filter(({ along, place }) => along > 0.01 && place.key !== from.key)
    .sort((a, b) => a.far - b.far);
  return best?.place;
}
