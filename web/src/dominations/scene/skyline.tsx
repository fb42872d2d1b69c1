/** The land of a game as it lies before one at the end: cells are seen at a slant, cities and monuments stand on them. */

import { steady } from "../../ui/steady";
import type { Shape } from "../../wire/types";
import { Drawings } from "./drawings";
import { around, distance, moved, NO_SHAPES, outline, windowOf, type Point } from "./geometry";
import { at, Cliff, Ground, levelOf } from "./land";

/** How much lower a cell looks than from above. */
const SLANT = 0.55;
/** How much larger than on the board stands what is built, and how far it reaches up from its foot, in units. */
const [CITY, MONUMENT, REACH] = [1.5, 1.1, 0.62];
const ROOM = 0.1;
const NEAR = 0.05;

const LYING = ["tile", "monument", "cradle"];

/** `shapes` are those of the board. */
export const Skyline = steady(({ shapes = NO_SHAPES }: { shapes?: readonly Shape[] | undefined }) => {
  const seen = shapes.map((shape) => ({ ...shape, points: shape.points.map(([x, y]): Point => [x, y * SLANT]) })) as Shape[];
  const cells = seen.filter(({ role }) => LYING.includes(role));
  const settled = seen.filter(({ role }) => role === "settlement" || role === "city");
  const built = seen.filter(({ role }) => role === "city" || role === "mark" || role === "circle-middle");
  const [left, top, right, bottom] = around(cells.flatMap(({ points }) => [...points] as Point[]));
  return (
    <svg class="finale-skyline" viewBox={windowOf([left, top - REACH, right, bottom + ROOM], ROOM)} focusable="false">
      <Drawings />
      <Cliff shapes={cells} />
      {cells.map((cell, k) => {
        const domain = settled.find((each) => distance(at(each), at(cell)) < NEAR)?.domain;
        return (
          <g key={k} class={domain ? `d-${domain}` : ""}>
            <Ground cell={cell} domain={domain} />
            {cell.role === "cradle" && <use href="#cradle" transform={`${moved(at(cell))} scale(1 ${SLANT})`} />}
            <path d={outline(cell.points, true)} class="tile-edge" />
          </g>
        );
      })}
      {built
        .sort((a, b) => at(a)[1] - at(b)[1])
        .map((shape, k) => (
          <g key={k} transform={moved(at(shape))}>
            {shape.role === "city" ? (
              <use href={`#city-${shape.seat ?? 0}-${levelOf(shape)}`} transform={`scale(${CITY})`} />
            ) : (
              <use href={`#monument-${shape.action ?? ""}`} transform={`scale(${MONUMENT}) translate(-32 -54)`} />
            )}
          </g>
        ))}
    </svg>
  );
});
