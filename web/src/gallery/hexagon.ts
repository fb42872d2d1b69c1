/** A made-up land: six tiles around a point, and the places around them. */

import type { Shape } from "../wire/types";

const DOMAINS = ["trade", "craft", "art", "science", "government", "religion"];

type Corner = [number, number];

const corner = (side: number): Corner => [Math.cos((side * Math.PI) / 3), Math.sin((side * Math.PI) / 3)];
const sum = (...points: Corner[]): Corner => [
  points.reduce((all, [x]) => all + x, 0),
  points.reduce((all, [, y]) => all + y, 0),
];

/** The tiles with a city on every second of them; the settlement of a cell has its name. */
export const LAND: readonly Shape[] = DOMAINS.flatMap((domain, k): Shape[] => {
  const [a, b] = [corner(k), corner(k + 1)];
  const [x, y] = sum(a, b);
  const settled: Partial<Shape> = k % 2 ? { role: "city", seat: (k >> 1) % 2, label: `${(k + 1) / 2}` } : { role: "settlement" };
  return [
    { kind: "polygon", role: "tile", points: [[0, 0], a, b] },
    { kind: "text", role: "", points: [[x / 3, y / 3]], domain, action: `cell${k}`, ...settled },
  ];
});

/** Three open cells outside of them. */
export const OPEN: readonly Shape[] = [0, 2, 4].map((k): Shape => {
  const [a, b] = [corner(k), corner(k + 1)];
  return { kind: "polygon", role: "open", points: [b, a, sum(a, b)], action: `open${k}` };
});
