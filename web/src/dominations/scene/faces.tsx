/** Cards of a civilization tree: the emblem above the name, and the nodi on their sides. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Shape } from "../../wire/types";
import { Glyph, useEmblem } from "./drawings";
import { distance, middle, moved, outline, toward, UNIT, type Point } from "./geometry";

/** The value of each mastery by its key, which emblems show. */
export const Values = createContext<Readonly<Record<string, { value: number }>>>({});

const CARD = /^(card|advanced|name|side|card-domain|slot-name|half|nodus)$/;

export function isCard(shape: Shape): boolean {
  return CARD.test(shape.role);
}

/** Return the scene of a card with the id of the card on it, as the scenes of trees have it. */
export function named(shapes: readonly Shape[], id: string): readonly Shape[] {
  return shapes.map((shape) => (shape.role === "card" || shape.role === "advanced" ? { ...shape, action: id } : shape));
}

/** Paint shapes of cards: the cards with what is written on them, then the nodi upon their sides. */
export function Cards({ shapes }: { shapes: readonly Shape[] }) {
  const of = (...roles: string[]) => shapes.filter((shape) => roles.includes(shape.role));
  return (
    <>
      {of("card", "advanced").map((card, k) => (
        <Card key={k} card={card} others={of("name", "side", "card-domain")} />
      ))}
      {of("half").map((shape, k) => (
        <Half key={k} shape={shape} />
      ))}
      {of("nodus").map((shape, k) => (
        <Nodus key={k} shape={shape} />
      ))}
    </>
  );
}

/** How high the letters of a name are where it is short, and how wide a line may be, in pixels. */
const LETTERS = 13.5;
const TWO_LINES = 11;
const LINE = 84;

function Card({ card, others }: { card: Shape; others: readonly Shape[] }) {
  const values = useContext(Values);
  const corner: Point = card.points[0] ?? [0, 0];
  const centre = middle(card.points);
  const own = others.filter((shape) => {
    const [x, y] = middle(shape.points);
    return Math.abs(x - centre[0]) < 0.5 && Math.abs(y - centre[1]) < 0.5;
  });
  const domain = own.find((shape) => shape.role === "card-domain")?.domain ?? "";
  const names = own.filter((shape) => shape.role === "name");
  const id = card.action ?? "";
  const value = values[id]?.value ?? 0;
  useEmblem(id, domain, value);
  const size = Math.min(
    names.length > 1 ? TWO_LINES : LETTERS,
    ...names.map(({ label = "" }) => LINE / (0.5 * Math.max(label.length, 1))),
  );
  const isAdvanced = card.role === "advanced";
  return (
    <g class={`tree-card${domain ? ` d-${domain}` : ""}`} transform={moved(corner)}>
      <rect x="2.5" y="4" width="95" height="95" rx="9" class="card-shadow" />
      <rect x="1" y="1" width="98" height="98" rx="9" class={`s-${card.role}`} />
      <g transform="translate(2.5 2.5) scale(0.95 0.88)">
        {domain ? (
          <>
            <rect width="100" height="66" rx="7" class="land" />
            <svg width="100" height="66">
              <use href={`#emblem-${id}`} />
            </svg>
          </>
        ) : (
          <CardScene id={id} />
        )}
      </g>
      <rect x="1" y="1" width="98" height="98" rx="9" class={isAdvanced ? "card-edge card-advanced" : "card-edge"} />
      {isAdvanced && <path d="M78 1.5h12a9 9 0 0 1 9 9V22z" class="card-corner" />}
      {domain && (
        <g class="cost-tab">
          <path d={`M1 10a9 9 0 0 1 9-9h${value ? 18 : 9}v13a9 9 0 0 1-9 9H1z`} class="strong" />
          <Glyph domain={domain} x={10} y={12} size={12} />
          {value > 0 && (
            <text x="21.5" y="16.5" font-size="13">
              {value}
            </text>
          )}
        </g>
      )}
      {names.map((name, k) => (
        <text key={k} class="t-name" x="50" y={(names.length > 1 ? 69.5 : 78) + 10.5 * k} font-size={size.toFixed(1)}>
          {name.label}
        </text>
      ))}
    </g>
  );
}

/** The scene of what is no mastery: the monument of a level, or the fire that a tree begins with. */
function CardScene({ id }: { id: string }) {
  const monument = /^(.*)-\d+$/.exec(id)?.[1];
  if (!monument) return <use href="#campfire" />;
  return (
    <>
      <rect width="100" height="66" rx="7" class="level-ground" />
      <use href={`#monument-${monument}`} transform="translate(20 4) scale(0.94)" />
    </>
  );
}

/** Half a nodus inside the side of its card. */
function Half({ shape }: { shape: Shape }) {
  const [from, till] = [shape.points[0], shape.points.at(-1)];
  if (!from || !till) return null;
  const centre = toward(from, till, 0.5);
  const [x, y] = toward(centre, middle(shape.points), 0.72);
  return (
    <g class={`s-half d-${shape.domain ?? "white"}`}>
      <path d={outline(shape.points, true)} class="strong" />
      <Glyph domain={shape.domain ?? "white"} x={x * UNIT} y={y * UNIT} size={9} />
    </g>
  );
}

/** A full nodus upon the joint of two cards; a colourless one shows no glyph. */
function Nodus({ shape }: { shape: Shape }) {
  const domain = shape.domain ?? "white";
  const radius = Math.max(0.125, distance([0, 0], [shape.size ?? 0, 0])) * UNIT;
  return (
    <g class={`s-nodus d-${domain}`} transform={moved(middle(shape.points))}>
      <circle r={radius + 2.5} class="ring" />
      <circle r={radius} class="strong" />
      {shape.label !== "o" && <Glyph domain={domain} x={0} y={0} size={radius} />}
    </g>
  );
}
