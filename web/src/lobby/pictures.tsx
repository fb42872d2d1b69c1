/** The pictures of the two games on the start page: a fan of cards, and a tile with its domains. Decoration only. */

import type { Kind } from "../wire/types";

export function Picture({ kind }: { kind: Kind }) {
  return (
    <svg class={`picture picture-${kind}`} viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {kind === "dominion" ? <Fan /> : <Land />}
    </svg>
  );
}

const FAN = [
  [-34, "treasure"],
  [-17, "action"],
  [0, "victory"],
  [17, "reaction"],
  [34, "attack"],
] as const;

function Fan() {
  return (
    <g transform="translate(120 168) scale(0.86)">
      {FAN.map(([turn, type]) => (
        <g key={type} transform={`rotate(${turn})`} class={`picture-card picture-${type}`}>
          <rect x="-27" y="-168" width="54" height="82" rx="6" />
          <path d="M-17 -156h34M-17 -98h22" />
          <circle cx="0" cy="-128" r="13" />
        </g>
      ))}
    </g>
  );
}

const SIDE = 52;
const HIGH = (SIDE * Math.sqrt(3)) / 2;
const DOMAINS = ["trade", "science", "religion", "government", "art", "craft"] as const;

/** Triangles in two rows, each in the colour of a domain, with a disc where corners meet. */
function Land() {
  const left = 120 - 3 * SIDE;
  const triangles = Array.from({ length: 24 }, (_, index) => {
    const row = index % 2 === 0 ? 0 : 1;
    const column = Math.floor(index / 2);
    const x = left + (column * SIDE) / 2 + (row * SIDE) / 2 - SIDE / 4;
    const top = 60 - HIGH + row * HIGH;
    const isUp = (column + row) % 2 === 0;
    const base = isUp ? top + HIGH : top;
    const tip = isUp ? top : top + HIGH;
    return { points: `${x},${base} ${x + SIDE},${base} ${x + SIDE / 2},${tip}`, domain: DOMAINS[(index * 5) % 6], index };
  });
  return (
    <g>
      {triangles.map(({ points, domain, index }) => (
        <polygon key={index} points={points} class={`picture-tile picture-${domain}`} />
      ))}
      {[-1, 0, 1].map((step) => (
        <circle key={step} cx={120 + (step + 0.25) * SIDE} cy="60" r="9" class="picture-node" />
      ))}
    </g>
  );
}
