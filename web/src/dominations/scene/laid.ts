/** Lays a piece, drawn as it lies in the hand, onto a place of the board or of a tree. */

import type { Shape } from "../../wire/types";
import type { Point } from "./geometry";

/**
 * Return the shapes of a piece moved so that its outline, its first shape, covers `target`.
 *
 * `turn` says by how many points it is turned: its k-th corner comes to the (k + turn)-th of the target. A piece and
 * its place are triangles or squares of one size, so that three points fix the movement.
 */
export function laid(piece: readonly Shape[], target: readonly Point[], turn: number): Shape[] {
  const from = piece[0]?.points;
  if (!from || from.length < 3 || from.length !== target.length) return [];
  const to = from.map((_, k) => target[(k + turn) % target.length] as Point);
  const move = movement([from[0]!, from[1]!, from[2]!], [to[0]!, to[1]!, to[2]!]);
  return piece.map((shape) => ({ ...shape, points: shape.points.map(move) }));
}

type Three = readonly [Point, Point, Point];

/** Return the affine movement that takes three points to three others. */
function movement(from: Three, to: Three): (point: Point) => [number, number] {
  const [ax, ay] = less(from[1], from[0]);
  const [bx, by] = less(from[2], from[0]);
  const [cx, cy] = less(to[1], to[0]);
  const [dx, dy] = less(to[2], to[0]);
  const area = ax * by - ay * bx;
  return (point) => {
    const [x, y] = less(point, from[0]);
    const along = (x * by - y * bx) / area;
    const across = (ax * y - ay * x) / area;
    return [to[0][0] + along * cx + across * dx, to[0][1] + along * cy + across * dy];
  };
}

function less(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}
