/** Places that may be chosen: their outlines, whose names say what choosing them would bring, and what they bring at best. */

import type { Say } from "../../words";
import { middle, moved, outline, UNIT } from "../scene/geometry";
import type { Picked } from "./board";
import { bestOf, type Place } from "./places";

interface Props {
  place: Place;
  picked: Picked | null;
  /** Whether no place brings more. */
  isBest: boolean;
  /** Whether the Tab key comes here. */
  reached: boolean;
  t: Say;
}

/** How far the outline of a cell lies inside of it, of the way to its middle. */
const INSET = 0.07;

export function Lit({ place, picked, isBest, reached, t }: Props) {
  const [first] = place.points;
  const move = place.moves[picked?.turn ?? 0];
  const what = [move?.label ?? "", move?.preview ?? ""].filter(Boolean).join(": ");
  const ways = place.moves.length > 1 ? ` ${t("web-dominations.ways", { n: place.moves.length })}` : "";
  const kind = place.points.length === 1 ? "point" : place.points.length === 2 ? "side" : "cell";
  return (
    <g
      class={`lit lit-${kind}${isBest ? " lit-best" : ""}`}
      role="button"
      tabindex={reached ? 0 : -1}
      data-place={place.key}
      aria-label={`${place.key}: ${what}.${ways}`}
      aria-pressed={picked !== null}
    >
      {kind === "point" && first ? (
        <circle class="lit-edge" cx={first[0] * UNIT} cy={first[1] * UNIT} r={0.24 * UNIT} />
      ) : (
        <path class="lit-edge" d={outline(kind === "cell" ? inset(place) : place.points, kind === "cell")} />
      )}
    </g>
  );
}

/** The best total of each place but the chosen one, in its middle; the best of all as a filled disc. */
export function Totals({ places, picked, most }: { places: readonly Place[]; picked: Picked | null; most: number }) {
  return (
    <g class="totals" aria-hidden="true">
      {places.map((place) => {
        const best = bestOf(place);
        if (best === undefined || place.key === picked?.key) return null;
        return (
          <g key={place.key} class={best === most ? "total total-best" : "total"} transform={moved(middle(place.points))}>
            <circle r="13" />
            <text y="6">{best}</text>
          </g>
        );
      })}
    </g>
  );
}

/** Return the corners of a place moved toward its middle. */
function inset(place: Place) {
  const [x, y] = middle(place.points);
  return place.points.map(([a, b]) => [a + (x - a) * INSET, b + (y - b) * INSET] as const);
}
