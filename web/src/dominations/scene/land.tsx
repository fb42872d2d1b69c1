/** The land of a board: tiles with wedges, the Cradle, monuments, circles and cities, drawn from the shapes of a scene. */

import type { Shape } from "../../wire/types";
import { Glyph } from "./drawings";
import { Levels, Reward } from "./monument";
import { distance, middle, moved, outline, pixels, toward, UNIT, type Point } from "./geometry";

/** How far a wedge reaches, and how far from its corner its glyph lies, in units. */
const WEDGE = 0.275;
const GLYPH = 0.18;
const GLYPH_SIZE = 15;
/** How far from its corner the shape of a resource lies, of the way to the middle of the tile. */
const INSET = 0.4;
const NEAR = 0.02;

/** Roles that belong to land; all others are painted one by one. */
const LAND = /^(tile|monument|cradle|resource|settlement|city|mark|locus|circle|circle-middle|title|.*-side)$/;

export function isLand(shape: Shape): boolean {
  return LAND.test(shape.role) && shape.role !== "choose-side";
}

export const at = (shape: Shape): Point => middle(shape.points);

/** Paint shapes of land, whatever their order: what stands upright comes after all that lies. */
export function Land({ shapes }: { shapes: readonly Shape[] }) {
  const of = (...roles: string[]) => shapes.filter((shape) => roles.includes(shape.role));
  const [cradle] = of("cradle");
  const resources = of("resource");
  const cells = of("tile", "monument");
  const settled = of("settlement", "city");
  const settlementIn = (tile: Shape) => settled.find((shape) => distance(at(shape), at(tile)) < NEAR);
  const cities = of("city").sort((a, b) => at(a)[1] - at(b)[1]);
  return (
    <>
      {cradle && <Cliff shapes={[cradle, ...cells]} />}
      {cradle && <Cradle shape={cradle} resources={resources} />}
      {cells.map((cell, k) => (
        <Cell key={k} cell={cell} resources={resources} settlement={settlementIn(cell)} />
      ))}
      {of("closed-side", "open-side", "reward-side").map((shape, k) => (
        <Side key={k} shape={shape} cells={cells} marks={of("mark")} />
      ))}
      {of("locus").map((shape, k) => (
        <Locus key={k} shape={shape} />
      ))}
      {of("mark").map((shape, k) => (
        <Monument key={k} shape={shape} />
      ))}
      {of("circle").map((shape, k) => (
        <Circle key={k} shape={shape} middles={of("circle-middle")} />
      ))}
      {cities.map((shape, k) => (
        <City key={k} shape={shape} />
      ))}
    </>
  );
}

/** The cliff below the island: its outline in two tones, lower and lower. */
export function Cliff({ shapes }: { shapes: readonly Shape[] }) {
  const all = shapes.map((shape) => outline(shape.points, true)).join("");
  return (
    <g class="cliff">
      <path d={all} class="cliff-shadow" transform="translate(0 24)" />
      {[15, 11, 8, 4].map((low) => (
        <path key={low} d={all} class={low > 10 ? "cliff-low" : "cliff-high"} transform={`translate(0 ${low})`} />
      ))}
    </g>
  );
}

/** The plain ground of a cell, with the pattern of the domain of its settlement. */
export function Ground({ cell, domain }: { cell: Shape; domain?: string | undefined }) {
  const path = outline(cell.points, true);
  return (
    <>
      <path d={path} class={`s-${cell.role}`} />
      {domain && <path d={path} fill={`url(#land-${domain})`} opacity="0.17" />}
      <Facets points={cell.points} />
    </>
  );
}

/** The three facets of a cell, lit from the upper left. */
function Facets({ points }: { points: readonly Point[] }) {
  const centre = middle(points);
  return (
    <>
      {points.map((corner, k) => {
        const next = points[(k + 1) % points.length] ?? corner;
        const [x, y] = toward(corner, next, 0.5);
        const light = -((x - centre[0]) * 0.5 + (y - centre[1]) * 0.86) / 0.29;
        return (
          <path
            key={k}
            d={outline([corner, next, centre], true)}
            class={light > 0 ? "facet-light" : "facet-dark"}
            opacity={Math.min(1, Math.abs(light)).toFixed(2)}
          />
        );
      })}
    </>
  );
}

/** Return a sector around a corner between two other points. */
function sector(corner: Point, a: Point, b: Point): string {
  const reach = (to: Point) => toward(corner, to, WEDGE / distance(corner, to));
  const [from, till] = [reach(a), reach(b)];
  const turn = (a[0] - corner[0]) * (b[1] - corner[1]) - (a[1] - corner[1]) * (b[0] - corner[0]);
  const [x, y] = till.map(pixels);
  return `${outline([corner, from], false)}A${WEDGE * UNIT} ${WEDGE * UNIT} 0 0 ${turn > 0 ? 1 : 0} ${x} ${y}Z`;
}

interface WedgeProps {
  corner: Point;
  sides: readonly [Point, Point];
  inward: Point;
  domain: string;
}

/** What a corner brings: a sector in the strong colour with the glyph upright in it. */
function Wedge({ corner, sides, inward, domain }: WedgeProps) {
  const [x, y] = toward(corner, inward, GLYPH / distance(corner, inward));
  return (
    <g class={`s-resource d-${domain}`}>
      <path d={sector(corner, ...sides)} class="strong" />
      <Glyph domain={domain} x={x * UNIT} y={y * UNIT} size={domain === "trade" ? GLYPH_SIZE - 1.5 : GLYPH_SIZE} />
    </g>
  );
}

interface CellProps {
  cell: Shape;
  resources: readonly Shape[];
  settlement: Shape | undefined;
}

/** A land tile, or a cell of a monument, which has no settlement. */
function Cell({ cell, resources, settlement }: CellProps) {
  const { points } = cell;
  const centre = middle(points);
  return (
    <g class={settlement?.domain ? `land-cell d-${settlement.domain}` : "land-cell"}>
      <Ground cell={cell} domain={settlement?.domain} />
      {points.map((corner, k) => {
        const found = resources.find((shape) => distance(at(shape), toward(corner, centre, INSET)) < NEAR);
        const [a, b] = [points[(k + 1) % 3] ?? corner, points[(k + 2) % 3] ?? corner];
        return found?.domain && <Wedge key={k} corner={corner} sides={[a, b]} inward={centre} domain={found.domain} />;
      })}
      {cell.role === "tile" && <path d={outline(points, true)} class="tile-edge" />}
      {settlement?.role === "settlement" && settlement.domain && (
        <g class="s-settlement" transform={moved(centre)}>
          <circle r="14.5" />
          <Glyph domain={settlement.domain} x={0} y={0} size={17} />
        </g>
      )}
    </g>
  );
}

function Cradle({ shape, resources }: { shape: Shape; resources: readonly Shape[] }) {
  const { points } = shape;
  const centre = middle(points);
  const domainAt = (corner: Point) => {
    const inside = resources.filter((each) => distance(at(each), centre) < 0.99 && distance(at(each), corner) < 0.25);
    return inside.find((each) => toward(corner, centre, 0.2) && isBeside(at(each), corner, centre))?.domain;
  };
  return (
    <g>
      <Ground cell={shape} />
      <use href="#cradle" transform={moved(centre)} />
      {points.map((corner, k) => {
        const domain = domainAt(corner);
        const [a, b] = [points[(k + 5) % 6] ?? corner, points[(k + 1) % 6] ?? corner];
        return domain && <Wedge key={k} corner={corner} sides={[a, b]} inward={centre} domain={domain} />;
      })}
      <path d={outline(points, true)} class="tile-edge" />
    </g>
  );
}

/** Tell whether a point lies on the inner side of a corner, so that it is no resource of a tile outside. */
function isBeside(point: Point, corner: Point, centre: Point): boolean {
  return distance(point, centre) < distance(corner, centre) - 0.1;
}

/** How far the bands of closed and rewarding sides lie inside of their cell. */
const BAND = 0.03;

/** A border of a monument: a cliff where it is closed, gold where it rewards, else a plain line. */
function Side({ shape, cells, marks }: { shape: Shape; cells: readonly Shape[]; marks: readonly Shape[] }) {
  const [from, to] = shape.points;
  if (!from || !to) return null;
  if (shape.role === "open-side") return <path class="s-open-side" d={outline([from, to], false)} />;
  const between = toward(from, to, 0.5);
  const own = cells.find((cell) => cell.role === "monument" && distance(at(cell), between) < 0.3);
  const inner = own ? toward(between, at(own), BAND / distance(between, at(own))) : between;
  const shift = ([x, y]: Point): Point => [x + inner[0] - between[0], y + inner[1] - between[1]];
  const path = outline([shift(from), shift(to)], false);
  const mark = shape.role === "reward-side" && own ? nearestTo(at(own), marks) : undefined;
  const [x, y] = own ? toward(between, at(own), 0.42) : between;
  return (
    <>
      <g class={`s-${shape.role}`}>
        <path d={path} class="rim" />
        <path d={path} class="band" />
        {shape.role === "closed-side" && <path d={path} class="teeth" />}
      </g>
      {mark && <Reward monument={mark.action ?? ""} x={x * UNIT} y={y * UNIT} />}
    </>
  );
}

function nearestTo(point: Point, shapes: readonly Shape[]): Shape | undefined {
  return shapes.reduce<Shape | undefined>(
    (best, each) => (best && distance(at(best), point) <= distance(at(each), point) ? best : each),
    undefined,
  );
}

/** A complete locus: a ring of gold around the disc of wedges. */
function Locus({ shape }: { shape: Shape }) {
  return (
    <g class="s-locus" transform={moved(at(shape))}>
      <circle r="28.5" class="rim" />
      <circle r="28.5" class="band" />
    </g>
  );
}

function Monument({ shape }: { shape: Shape }) {
  const [x, y] = at(shape);
  return (
    <g class="s-mark" transform={moved([x, y])}>
      <use href={`#monument-${shape.action ?? ""}`} transform="translate(-24 -30) scale(0.75)" />
      <Levels monument={shape.action ?? ""} y={24} />
    </g>
  );
}

/** A circle over a locus: a medallion with the silhouette of its monument and the glyph of its domain. */
function Circle({ shape, middles }: { shape: Shape; middles: readonly Shape[] }) {
  const own = middles.find((each) => distance(at(each), at(shape)) < NEAR);
  return (
    <g class={`s-circle d-${shape.domain ?? "white"}`} transform={moved(at(shape))}>
      <circle r="30" class="medal" />
      <circle r="30" class="rim" />
      <circle r="30" class="band" />
      <use href={`#monument-${own?.action ?? ""}`} transform="translate(-20 -23) scale(0.625)" />
      <Levels monument={own?.action ?? ""} y={22} />
      {shape.domain && (
        <g class="badge" transform="translate(22 20)">
          <circle r="10" />
          <Glyph domain={shape.domain} x={0} y={0} size={12} />
        </g>
      )}
    </g>
  );
}

/** The level of a city, which its label ends with. */
export const levelOf = (city: Shape) => Number(/\d$/.exec(city.label ?? "")?.[0] ?? 1);

/** A city on its settlement: as many storeys as levels, the roof of its seat, the glyph of its domain at its foot. */
function City({ shape }: { shape: Shape }) {
  const [x, y] = at(shape);
  return (
    <g class={`s-city d-${shape.domain ?? "white"}`} transform={moved([x, y])}>
      <use href={`#city-${shape.seat ?? 0}-${levelOf(shape)}`} transform="translate(0 6)" />
      <g class="badge" transform="translate(14 13)">
        <circle r="9" />
        {shape.domain && <Glyph domain={shape.domain} x={0} y={0} size={11} />}
      </g>
    </g>
  );
}
