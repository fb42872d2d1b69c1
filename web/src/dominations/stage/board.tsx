/** The board: it pans and zooms, the legal places are lit, and a piece is shown where it would lie. */

import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Move, Shape } from "../../wire/types";
import type { Say } from "../../words";
import { around, type Point } from "../scene/geometry";
import { Painted } from "../scene/paint";
import { Ghost } from "./ghost";
import { Lit, Totals } from "./lit";
import { beyond, bestOf, nearest, type Place } from "./places";
import { LastMove, Prices, type PriceTag } from "./tags";
import { useZoom } from "./zoom";

/** What is chosen but not yet played: a place, and which of its moves. */
export interface Picked {
  key: string;
  turn: number;
}

export interface Picking {
  places: readonly Place[];
  picked: Picked | null;
  /** Choose a place, or nothing. */
  pick: (picked: Picked | null) => void;
  /** What the pointer is over, as if it were chosen. */
  hovered: Picked | null;
  hover: (hovered: Picked | null) => void;
  /** Play what is chosen. */
  confirm: () => void;
}

interface Props extends Picking {
  shapes: readonly Shape[];
  /** The piece to be laid, as it lies in the hand; empty where none is. */
  piece: readonly Shape[];
  /** Shapes of places that the board does not show by itself. */
  extra: readonly Shape[];
  /** What the picture is called. */
  title: string;
  t: Say;
  /** One's own seat. */
  seat: number;
  /** What building costs where. */
  prices?: readonly PriceTag[];
  /** The cell of the tile that came last, and whose it is. */
  last?: { cell: string; seat: number } | null;
  /** The monument whose tile is to be laid. */
  monument?: string;
  /** Which shapes the client shows otherwise. */
  hides?: (shape: Shape) => boolean;
  /** What stands below the picture beside its tools. */
  beside?: ComponentChildren;
}

/** Room around the picture, in units. */
const ROOM = 0.3;
/** How far from the middle of a place a press may be, in units and in pixels of the screen. */
const NEAR = 0.62;
const NEAR_PIXELS = 34;

/** Return the next turn at a place, the one before with a negative step. */
export function turned(place: Place, picked: Picked, step: number): Picked {
  const ways = place.moves.length;
  return { key: place.key, turn: (((picked.turn + step) % ways) + ways) % ways };
}

/** Return the move that is chosen. */
export function moveOf(places: readonly Place[], picked: Picked | null): Move | undefined {
  return places.find((place) => place.key === picked?.key)?.moves[picked?.turn ?? 0];
}

/** Where something may come is in sight all the time, so that the picture stays where it is. */
function isOpen(shape: Shape): boolean {
  return shape.role === "open" || shape.role === "slot";
}

export function Board(props: Props) {
  const { shapes, places, picked, pick, confirm, title, t } = props;
  const svg = useRef<SVGSVGElement>(null);
  const shown = useMemo(() => (props.hides ? shapes.filter((shape) => !props.hides?.(shape)) : shapes), [shapes]);
  const whole = useMemo(
    () => around([...shown, ...shapes.filter(isOpen), ...props.extra].flatMap<Point>(({ points }) => [...points])),
    [shown, shapes, props.extra],
  );
  const chosen = places.find((place) => place.key === picked?.key);
  const shownAt = picked ?? props.hovered;
  const ghost = places.find((place) => place.key === shownAt?.key);
  const most = Math.max(...places.map((place) => bestOf(place) ?? -Infinity));
  const turn = (step: number): boolean => {
    if (!chosen || !picked || chosen.moves.length < 2) return false;
    pick(turned(chosen, picked, step));
    return true;
  };
  const rolled = useRef(turn);
  rolled.current = turn;
  const zoom = useZoom(svg, whole, ROOM, (step) => rolled.current(step));
  const roving = chosen?.key ?? places[0]?.key;

  const press = (place: Place) => {
    if (place.key !== picked?.key) return pick({ key: place.key, turn: 0 });
    return turn(1) ? undefined : confirm();
  };
  const click = (event: MouseEvent) => {
    if (zoom.dragged.current) return;
    const at = zoom.at(event.clientX, event.clientY);
    const place = at && nearest(places, at.point, Math.max(NEAR, NEAR_PIXELS / at.unit));
    if (!place) return pick(null);
    focus(svg.current, place.key);
    return press(place);
  };
  const point = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || !places.length) return;
    const at = event.type === "pointermove" && !event.buttons ? zoom.at(event.clientX, event.clientY) : null;
    const place = at && nearest(places, at.point, NEAR);
    if (place?.key !== props.hovered?.key) props.hover(place ? { key: place.key, turn: 0 } : null);
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const act = (name: string): boolean => {
    if (name === "+" || name === "=") return (zoom.by(1.4), true);
    if (name === "-") return (zoom.by(1 / 1.4), true);
    if (name === "0") return (zoom.fit(), true);
    if (name === "r" || name === "R") return turn(name === "R" ? -1 : 1);
    if (name === "Escape" && picked) return (pick(null), true);
    if (name.startsWith("Arrow")) return arrow(name);
    if (name !== "Enter" && name !== " ") return false;
    const focused = places.find((place) => place.key === focusedKey(svg.current));
    if (!focused) return false;
    if (focused.key === picked?.key) confirm();
    else pick({ key: focused.key, turn: 0 });
    return true;
  };
  const arrow = (name: string): boolean => {
    const from = places.find((place) => place.key === focusedKey(svg.current));
    const to = from && beyond(places, from, name);
    if (to) {
      pick({ key: to.key, turn: 0 });
      focus(svg.current, to.key);
    } else if (!from) {
      const step = name === "ArrowLeft" || name === "ArrowUp" ? -0.15 : 0.15;
      if (name === "ArrowLeft" || name === "ArrowRight") zoom.pan(step, 0);
      else zoom.pan(0, step);
    }
    return true;
  };

  return (
    <div class="board">
      <svg
        ref={svg}
        class="scene board-scene"
        viewBox={zoom.viewBox}
        role="group"
        aria-label={title}
        tabindex={places.length ? -1 : 0}
        focusable="false"
        onClick={click}
        onKeyDown={key}
        onPointerMove={point}
        onPointerLeave={point}
      >
        <g aria-hidden="true">
          <Painted shapes={shown} />
        </g>
        {props.last && <LastMove {...props.last} shapes={shapes} />}
        {ghost && (
          <Ghost
            place={ghost}
            turn={shownAt?.turn ?? 0}
            piece={props.piece}
            extra={props.extra}
            shapes={shapes}
            seat={props.seat}
            monument={props.monument ?? ""}
          />
        )}
        {places.map((place) => (
          <Lit
            key={place.key}
            place={place}
            picked={place.key === picked?.key ? picked : null}
            isBest={bestOf(place) === most}
            reached={place.key === roving}
            t={t}
          />
        ))}
        <Totals places={places} picked={picked} most={most} />
        {props.prices && <Prices prices={props.prices} shapes={shapes} places={places} />}
      </svg>
      <div class="board-tools">
        <button type="button" onClick={() => zoom.by(1.4)} aria-label={t("web-dominations.zoom-in")}>
          +
        </button>
        <button type="button" onClick={() => zoom.by(1 / 1.4)} aria-label={t("web-dominations.zoom-out")}>
          &minus;
        </button>
        <button type="button" onClick={zoom.fit} aria-label={t("web-dominations.zoom-fit")}>
          <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" class="zoom-icon">
            <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" />
          </svg>
        </button>
        {props.beside}
      </div>
    </div>
  );
}

function focusedKey(svg: SVGSVGElement | null): string | undefined {
  const active = document.activeElement;
  return active && svg?.contains(active) ? (active as SVGElement).dataset["place"] : undefined;
}

function focus(svg: SVGSVGElement | null, key: string): void {
  svg?.querySelector<SVGElement>(`[data-place="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}
