/** A window on a picture that is dragged, pinched, rolled and stepped. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import { UNIT, type Extent } from "../scene/geometry";

/** A window in units of the scene. */
interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Zoom {
  viewBox: string;
  /** Show more (below 1) or less (above 1) around the middle, or around a point of the scene. */
  by: (factor: number, around?: readonly [number, number]) => void;
  /** Move by a part of what is shown. */
  pan: (right: number, down: number) => void;
  /** Show everything. */
  fit: () => void;
  /** Whether the last press of a pointer was a drag or a pinch: then its click means nothing. */
  dragged: RefObject<boolean>;
  /** Return the point of the scene at a point of the screen, and how many pixels of the screen a unit has there. */
  at: (x: number, y: number) => { point: [number, number]; unit: number } | null;
}

/** Units across that are shown at least: nearer would show less than two tiles. */
const NEAREST = 2.5;
/** Pixels by which a finger may slip without dragging. */
const SLIP = 7;

/** What rolling the wheel does; return true where it did something else than zoom. */
export type Rolled = (steps: number) => boolean;

export function useZoom(ref: RefObject<SVGSVGElement | null>, whole: Extent, room: number, rolled: Rolled): Zoom {
  const [chosen, choose] = useState<Window | null>(null);
  const dragged = useRef(false);
  const all: Window = {
    x: whole[0] - room,
    y: whole[1] - room,
    width: whole[2] - whole[0] + 2 * room,
    height: whole[3] - whole[1] + 2 * room,
  };
  const now = chosen ?? all;
  const latest = useRef({ now, all, rolled });
  latest.current = { now, all, rolled };

  const by: Zoom["by"] = (factor, around) => {
    const { now: from, all: most } = latest.current;
    const width = from.width / factor;
    if (factor < 1 && width >= most.width) return choose(null);
    if (factor > 1 && width < NEAREST) return undefined;
    const [x, y] = around ?? [from.x + from.width / 2, from.y + from.height / 2];
    return choose({
      x: x - (x - from.x) / factor,
      y: y - (y - from.y) / factor,
      width,
      height: from.height / factor,
    });
  };
  const shift = (right: number, down: number) => {
    const { now: from, all: most } = latest.current;
    choose({
      ...from,
      x: between(from.x + right, most.x - from.width / 2, most.x + most.width - from.width / 2),
      y: between(from.y + down, most.y - from.height / 2, most.y + most.height - from.height / 2),
    });
  };
  const at: Zoom["at"] = (x, y) => {
    const matrix = ref.current?.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return { point: [point.x / UNIT, point.y / UNIT], unit: matrix.a * UNIT };
  };

  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const fingers = new Map<number, [number, number]>();
    let start: [number, number] = [0, 0];

    const down = (event: PointerEvent) => {
      if (fingers.size === 0) {
        dragged.current = false;
        start = [event.clientX, event.clientY];
      }
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const after: [number, number] = [event.clientX, event.clientY];
      if (!dragged.current && fingers.size < 2 && distance(start, after) < SLIP) return;
      if (!dragged.current) svg.setPointerCapture(event.pointerId);
      dragged.current = true;
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      fingers.set(event.pointerId, after);
      const from = at(...before);
      const to = at(...after);
      if (!from || !to) return;
      const other = others[0];
      if (other) {
        const factor = distance(other, after) / Math.max(1, distance(other, before));
        if (factor > 0) by(factor, at((after[0] + other[0]) / 2, (after[1] + other[1]) / 2)?.point);
      } else shift(from.point[0] - to.point[0], from.point[1] - to.point[1]);
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      if (!event.ctrlKey && latest.current.rolled(Math.sign(event.deltaY))) return;
      by(Math.exp(-between(event.deltaY, -120, 120) / 400), at(event.clientX, event.clientY)?.point);
    };
    svg.addEventListener("pointerdown", down);
    svg.addEventListener("pointermove", move);
    svg.addEventListener("pointerup", up);
    svg.addEventListener("pointercancel", up);
    svg.addEventListener("wheel", roll, { passive: false });
    return () => {
      svg.removeEventListener("pointerdown", down);
      svg.removeEventListener("pointermove", move);
      svg.removeEventListener("pointerup", up);
      svg.removeEventListener("pointercancel", up);
      svg.removeEventListener("wheel", roll);
    };
    // The listeners read what is latest through the references.
  }, []);

  return {
    viewBox: [now.x, now.y, now.width, now.height].map((length) => (length * UNIT).toFixed(1)).join(" "),
    by,
    pan: (right, downward) => shift(right * now.width, downward * now.height),
    fit: () => choose(null),
    dragged,
    at,
  };
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function distance(a: readonly [number, number], b: readonly [number, number]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
