/** What the marks of the board mean, read from the legend of its scene. */

import type { Shape } from "../wire/types";
import type { Say } from "../words";
import { extent, PaintedShape, windowOf } from "./paint";

export function Legend({ shapes, t }: { shapes: readonly Shape[]; t: Say }) {
  const marks = shapes.filter((shape) => shape.role.startsWith("key") && shape.role !== "key-name");
  const names = shapes.filter((shape) => shape.role === "key-name");
  if (!marks.length) return null;
  return (
    <ul class="legend" aria-label={t("web-dominations.legend")}>
      {marks.map((mark, k) => (
        <li key={k}>
          <svg class="scene" viewBox={windowOf(extent([mark]), 0.02)} aria-hidden="true" focusable="false">
            <PaintedShape shape={mark} />
          </svg>
          <span>{names[k]?.label}</span>
        </li>
      ))}
    </ul>
  );
}
