/** Tags on the board: what building costs where, and which tile came last. */

import type { Shape } from "../../wire/types";
import { Glyph } from "../scene/drawings";
import { distance, middle, moved, outline } from "../scene/geometry";
import type { Place } from "./places";

/** What a city costs in a cell, and what there is to pay it with. */
export interface PriceTag {
  cell: string;
  domain: string;
  cost: number;
  have: number;
}

interface Props {
  prices: readonly PriceTag[];
  shapes: readonly Shape[];
  places: readonly Place[];
}

/** Prices below settlements and cities; those that cannot be paid say how much there is. */
export function Prices({ prices, shapes, places }: Props) {
  return (
    <g class="prices" aria-hidden="true">
      {prices.map(({ cell, domain, cost, have }) => {
        const shape = shapes.find((each) => isSettled(each) && each.action === cell);
        if (!shape) return null;
        const isLegal = places.some((place) => place.key === cell);
        const text = isLegal ? `${cost}` : `${have}/${cost}`;
        const half = isLegal ? 19 : 23;
        return (
          <g key={cell} class={`price d-${domain}${isLegal ? "" : " price-short"}`} transform={moved(middle(shape.points))}>
            <g transform="translate(0 23)">
              <rect x={-half} y="-10" width={2 * half} height="20" rx="10" />
              <text x="-8" y="5">
                {text}
              </text>
              <Glyph domain={domain} x={half - 10} y={0} size={12} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The outline of the tile that came last, and the house of its player above it. */
export function LastMove({ cell, seat, shapes }: { cell: string; seat: number; shapes: readonly Shape[] }) {
  const settled = shapes.find((each) => isSettled(each) && each.action === cell);
  const at = settled && middle(settled.points);
  const tile = at && shapes.find((each) => each.role === "tile" && distance(middle(each.points), at) < 0.02);
  if (!tile) return null;
  const [x, y] = tile.points.reduce((top, point) => (point[1] < top[1] ? point : top));
  return (
    <g class="last-move" aria-hidden="true">
      <path d={outline(tile.points, true)} style={`stroke: var(--city-${seat})`} />
      <path d={outline(tile.points, true)} />
      <use href={`#city-${seat}-1`} transform={`${moved([x, y])} translate(0 -8) scale(0.7)`} />
    </g>
  );
}

function isSettled(shape: Shape): boolean {
  return shape.role === "settlement" || shape.role === "city";
}
