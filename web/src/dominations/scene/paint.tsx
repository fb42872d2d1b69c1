/** Paints scenes as elements of SVG. What is where is the scene's; how it looks is the client's. */

import { steady } from "../../ui/steady";
import type { Shape } from "../../wire/types";
import { Glyph } from "./drawings";
import { Cards, isCard } from "./faces";
import { extent, middle, outline, pixels, UNIT, windowOf } from "./geometry";
import { isLand, Land } from "./land";

/** Paint shapes: open places, then land and cards, then what is marked on them. */
export const Painted = steady(({ shapes }: { shapes: readonly Shape[] }) => {
  const land = shapes.filter(isLand);
  const cards = shapes.filter(isCard);
  const others = shapes.filter((shape) => !isLand(shape) && !isCard(shape));
  const isOpen = (shape: Shape) => shape.role === "open" || shape.role === "slot";
  return (
    <>
      <Figures shapes={others.filter(isOpen)} />
      {land.length > 0 && <Land shapes={land} />}
      {cards.length > 0 && <Cards shapes={cards} />}
      <Figures shapes={others.filter((shape) => !isOpen(shape))} />
    </>
  );
});

function Figures({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <>
      {shapes.map((shape, index) => (
        <Figure key={index} shape={shape} />
      ))}
    </>
  );
}

/** A shape by itself. */
export function Figure({ shape }: { shape: Shape }) {
  const [x, y] = middle(shape.points);
  const size = (shape.size ?? 0) * UNIT;
  if (shape.kind === "text") {
    return (
      <text
        class={`t-${shape.role}`}
        x={pixels(x)}
        y={pixels(y + 0.36 * (shape.size ?? 0))}
        font-size={size.toFixed(1)}
      >
        {shape.label}
      </text>
    );
  }
  if (shape.kind !== "disc")
    return <path class={`s-${shape.role}`} d={outline(shape.points, shape.kind === "polygon")} />;
  return (
    <g class={`s-${shape.role}${shape.domain ? ` d-${shape.domain}` : ""}`}>
      <circle class="strong" cx={pixels(x)} cy={pixels(y)} r={size.toFixed(1)} />
      {shape.domain && <Glyph domain={shape.domain} x={x * UNIT} y={y * UNIT} size={1.2 * size} />}
    </g>
  );
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
