/** Lengths and places of scenes, and how they become those of an SVG element. */

import type { Shape } from "../../wire/types";

/** Pixels for a unit of a scene, before it is zoomed. */
export const UNIT = 100;

export type Point = readonly [number, number];

/** Always the same one, so that nothing is painted again where there is still nothing. */
export const NO_SHAPES: readonly Shape[] = [];

/** Left, top, right and bottom. */
export type Extent = readonly [number, number, number, number];

export const pixels = (length: number) => (length * UNIT).toFixed(1);

/** Return what moves a drawing to a place. */
export const moved = ([x, y]: Point) => `translate(${pixels(x)} ${pixels(y)})`;

/** Return the path through points, closed or not. */
export function outline(points: readonly Point[], closed: boolean): string {
  return `M${points.map(([x, y]) => `${pixels(x)} ${pixels(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** Return the middle of some points. */
export function middle(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point[0];
    y += point[1];
  }
  return [x / points.length, y / points.length];
}

/** Return the point that lies at a part of the way. */
export function toward(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Return what shapes cover; texts count by their middle. */
export function extent(shapes: readonly Shape[]): Extent {
  return around(
    shapes.flatMap((shape) => {
      const size = shape.kind === "disc" ? (shape.size ?? 0) : 0;
      return shape.points.flatMap(([x, y]): Point[] => [
        [x - size, y - size],
        [x + size, y + size],
      ]);
    }),
  );
}

/** Return what points cover, a unit square if there are none. */
export function around(points: readonly Point[]): Extent {
  if (!points.length) return [0, 0, 1, 1];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Return an extent with room around it as the window of an SVG element, in pixels. */
export function windowOf([left, top, right, bottom]: Extent, room: number): string {
  const parts = [left - room, top - room, right - left + 2 * room, bottom - top + 2 * room];
  return parts.map(pixels).join(" ");
}
