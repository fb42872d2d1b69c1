/** The piece where it would lie, the sides that it joins, the loci that it completes, and what the cities of others gain. */

import type { Shape } from "../../wire/types";
import { Glyph } from "../scene/drawings";
import { middle, moved, outline, UNIT, type Point } from "../scene/geometry";
import { laid } from "../scene/laid";
import { Reward } from "../scene/monument";
import { Painted } from "../scene/paint";
import { turnOf, type Place } from "./places";

interface Props {
  place: Place;
  turn: number;
  piece: readonly Shape[];
  extra: readonly Shape[];
  /** The board that it lies on. */
  shapes: readonly Shape[];
  seat: number;
  /** The monument whose tile it is, "" for land. */
  monument: string;
}

export function Ghost({ place, turn, piece, extra, shapes, seat, monument }: Props) {
  const move = place.moves[turn];
  const object = move?.object ?? "";
  const footprint = extra.filter((shape) => shape.role === "footprint" && shape.action === object);
  const drawn = footprint.length ? footprint : laid(piece, place.points, turnOf(object));
  const corner = (k: number): Point => place.points[k % place.points.length] ?? [0, 0];
  const { sides = [], corners = [], cities = [] } = move?.figures ?? {};
  const others = shapes.filter(
    (shape) => shape.role === "city" && cities.includes(shape.action ?? "") && shape.seat !== seat,
  );
  const rewarded = shapes.filter((shape) => shape.role === "city" && cities.includes(shape.action ?? ""));
  return (
    <g class="ghost" aria-hidden="true">
      <g class="ghost-piece">
        <Painted shapes={drawn} />
      </g>
      {sides.map((side) => (
        <path key={side} class="ghost-side" d={outline([corner(side), corner(side + 1)], false)} />
      ))}
      {corners.map((k) => (
        <circle key={k} class="ghost-locus" r="29" transform={moved(corner(k))} />
      ))}
      {monument
        ? rewarded.map((shape) => <CityReward key={shape.action} shape={shape} monument={monument} />)
        : others.map((shape) => <CityGain key={shape.action} shape={shape} />)}
    </g>
  );
}

/** What a city gets that the tile of a monument rewards, rimmed in the colour of its player. */
function CityReward({ shape, monument }: { shape: Shape; monument: string }) {
  const [x, y] = middle(shape.points);
  return (
    <g class="city-reward" style={`stroke: var(--city-${shape.seat ?? 0})`}>
      <Reward monument={monument} x={x * UNIT} y={y * UNIT - 42} />
    </g>
  );
}

/** What a city of another player makes: as much as it has levels, of the domain of its settlement. */
function CityGain({ shape }: { shape: Shape }) {
  return (
    <g class={`city-gain d-${shape.domain ?? "white"}`} transform={moved(middle(shape.points))}>
      <g transform="translate(0 -42)">
        <rect x="-19" y="-11" width="38" height="22" rx="11" style={`stroke: var(--city-${shape.seat ?? 0})`} />
        <text x="-6" y="5.500">
          +{/\d$/.exec(shape.label ?? "")?.[0]}
        </text>
        {shape.domain && <Glyph domain={shape.domain} x={9} y={0} size={13} />}
      </g>
    </g>
  );
}
