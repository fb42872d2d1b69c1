/** What the marks of the board mean, read from the legend of its scene. */

import type { Shape } from "../../wire/types";
import type { Say } from "../../words";
import { Silhouette } from "../scene/drawings";
import { DomainMark, SeatMark } from "../parts";

interface Props {
  shapes: readonly Shape[];
  /** Ids of the monuments on the board, in the order of their marks. */
  monuments: readonly string[];
  t: Say;
}

export function Legend({ shapes, monuments, t }: Props) {
  const marks = shapes.filter((shape) => shape.role.startsWith("key") && shape.role !== "key-name");
  const names = shapes.filter((shape) => shape.role === "key-name");
  if (!marks.length) return null;
  return (
    <ul class="legend" aria-label={t("web-dominations.legend")}>
      {marks.map((mark, k) => (
        <li key={k}>
          {mark.role === "key-mark" ? (
            <Silhouette monument={monuments[Number(mark.label) - 1] ?? ""} />
          ) : mark.role === "key-seat" ? (
            <SeatMark seat={mark.seat ?? 0} />
          ) : (
            <DomainMark domain={mark.domain ?? "white"} size="small" />
          )}
          <span>{names[k]?.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** Return the monuments that lie on a board, in the order of their marks. */
export function monumentsOn(shapes: readonly Shape[]): string[] {
  const found: string[] = [];
  for (const { role, label, action } of shapes) {
    if (action && (role === "mark" || role === "circle-middle")) found[Number(label) - 1] = action;
  }
  return found;
}
