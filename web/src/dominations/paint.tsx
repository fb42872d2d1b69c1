/** Paints scenes as elements of SVG. Geometry, patterns and labels are the scene's; colours are those of the styles. */

import type { Shape } from "../wire/types";

/** Pixels for a unit of a scene, before it is zoomed. */
export const UNIT = 90;

/** Heights of labels by role, in units; a text brings its own. */
const LETTER_HEIGHTS: Record<string, number> = {
  resource: 0.12,
  settlement: 0.2,
  city: 0.155,
  key: 0.14,
  "key-mark": 0.14,
  "key-seat": 0.14,
  mark: 0.15,
  "card-domain": 0.11,
  "circle-middle": 0.15,
  half: 0.12,
  nodus: 0.18,
  open: 0.15,
  slot: 0.15,
};

/** What lies over the colour of a domain, in a tile of 8 by 8 pixels. */
const PATTERNS: Record<string, preact.JSX.Element | null> = {
  dots: (
    <>
      <circle cx="2" cy="2" r="1.1" />
      <circle cx="6" cy="6" r="1.1" />
    </>
  ),
  grid: <path d="M0 4H8M4 0V8" />,
  crosses: <path d="M4 1.5V6.5M1.5 4H6.5" />,
  bars: <path d="M2 0V8M6 0V8" />,
  waves: <path d="M0 3Q2 0 4 3T8 3M0 7Q2 4 4 7T8 7" />,
  stripes: <path d="M-2 6L6 -2M0 8L8 0M2 10L10 2" />,
  plain: null,
};

/** The pattern that goes with each domain. */
export const PATTERN_OF: Record<string, string> = {
  trade: "dots",
  science: "grid",
  religion: "crosses",
  government: "bars",
  art: "waves",
  craft: "stripes",
  white: "plain",
  black: "plain",
};

/** The patterns, once for a page: a shape refers to them by the name of its domain. */
export function Patterns() {
  return (
    <svg class="unseen" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(PATTERN_OF).map(([domain, pattern]) => (
          <pattern key={domain} id={`dominations-${domain}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" class={`fill-${domain}`} />
            <g class="pattern-lines">{PATTERNS[pattern]}</g>
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export type Point = readonly [number, number];

/** Left, top, right and bottom. */
export type Extent = readonly [number, number, number, number];

const pixels = (length: number) => (length * UNIT).toFixed(1);

/** Paint shapes in their order. */
export function Painted({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <>
      {shapes.map((shape, index) => (
        <PaintedShape key={index} shape={shape} />
      ))}
    </>
  );
}

export function PaintedShape({ shape }: { shape: Shape }) {
  const figure = shape.kind === "text" ? null : <Figure shape={shape} />;
  if (!shape.label) return figure;
  return (
    <>
      {figure}
      <Label shape={shape} />
    </>
  );
}

function Figure({ shape }: { shape: Shape }) {
  const seat = shape.seat !== undefined && shape.seat >= 0 ? ` line-seat-${shape.seat}` : "";
  const paint = {
    class: `s-${shape.role}${seat}`,
    ...(shape.domain && shape.role !== "circle" ? { fill: `url(#dominations-${shape.domain})` } : {}),
  };
  if (shape.kind === "disc") {
    const [x, y] = middle(shape.points);
    return <circle {...paint} cx={pixels(x)} cy={pixels(y)} r={pixels(shape.size ?? 0)} />;
  }
  return <path {...paint} d={outline(shape.points, shape.kind === "polygon")} />;
}

function Label({ shape }: { shape: Shape }) {
  const height = shape.kind === "text" ? (shape.size ?? 0) : (LETTER_HEIGHTS[shape.role] ?? 0.15);
  const [x, y] = middle(shape.points);
  return (
    <text
      class={`t-${shape.role}${shape.domain ? ` on-${shape.domain}` : ""}`}
      x={pixels(x)}
      y={pixels(y + 0.36 * height)}
      font-size={pixels(height)}
    >
      {shape.label}
    </text>
  );
}

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

/** A scene as a picture of its own. `title` is read out; without one the picture is decoration. */
export function Picture({ shapes, title, room = 0.05 }: { shapes: readonly Shape[]; title?: string; room?: number }) {
  const said = title ? ({ role: "img", "aria-label": title } as const) : ({ "aria-hidden": "true" } as const);
  return (
    <svg class="scene" viewBox={windowOf(extent(shapes), room)} focusable="false" {...said}>
      <Painted shapes={shapes} />
    </svg>
  );
}
