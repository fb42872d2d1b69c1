/** All drawings of Dominations that stand in the page once and are referred to by their names. */

import { city } from "./cities";
import { emblem } from "./emblems";
import { GLYPHS } from "./glyphs";
import { ICONS } from "./icons";
import { MONUMENTS } from "./monuments";

export { emblem };

/** What lies over the land of each domain. */
const PATTERNS: Record<string, { size: readonly [number, number]; turn?: number; lines: string }> = {
  trade: { size: [14, 14], lines: "M0 4q3.5-4 7 0t7 0M0 11q3.5-4 7 0t7 0" },
  craft: { size: [9, 9], turn: 30, lines: "M0 2h9M0 6.5h9" },
  art: { size: [16, 10], lines: "M0 10a8 8 0 0 1 16 0M4 10a4 4 0 0 1 8 0" },
  science: { size: [11, 11], lines: "M3 3h0M8.5 8.5h0" },
  government: { size: [12, 10], lines: "M0 8l6-6 6 6" },
  religion: { size: [12, 12], lines: "M6 2.5v7M2.5 6h7" },
};

function pattern(domain: string): string {
  const { size, turn, lines } = PATTERNS[domain] ?? { size: [8, 8], lines: "" };
  const frame = `width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse"`;
  const turned = turn ? ` patternTransform="rotate(${turn})"` : "";
  const wide = domain === "science" ? 2.8 : 1.3;
  const line = `<path d="${lines}" fill="none" stroke="var(--ink-${domain})" stroke-width="${wide}" stroke-linecap="round"/>`;
  return `<pattern id="land-${domain}" ${frame}${turned}>${line}</pattern>`;
}

/** The Cradle without its corners: sand, a sun and a river, around the middle of the board. */
function cradle(): string {
  const rays = Array.from(
    { length: 12 },
    (_, k) =>
      `<path d="M0 -49l3 14h-6z" transform="rotate(${k * 30})" fill="#e4a33b" opacity="${k % 2 ? 0.55 : 0.95}"/>`,
  );
  return [
    `<circle r="60" fill="#fbebc8"/><circle r="60" fill="none" stroke="#b9853a" stroke-width="1.6"/>`,
    `<circle r="55" fill="none" stroke="#b9853a" stroke-dasharray="2 4"/>`,
    rays.join(""),
    `<clipPath id="cradle-medal"><circle r="31"/></clipPath><g clip-path="url(#cradle-medal)">`,
    `<path d="M-31-31h62v62h-62z" fill="#f9d98c"/><circle cy="-4" r="13" fill="#e8682c"/>`,
    `<path d="M-31 4q16-12 31-2t31-4v40h-62z" fill="#c98a4b"/>`,
    `<path d="M-4 1c10 5-10 9 2 15s-6 10 6 18h-16c-6-10 4-12-4-19s8-9 12-14z" fill="#4d9bb8"/>`,
    `<path d="M-31 16q12-8 22 0v20h-22zM31 14q-12-8-20 2v20h20z" fill="#6f9a58"/></g>`,
    `<circle r="31" fill="none" stroke="#8a5a1e" stroke-width="2"/>`,
  ].join("");
}

/** The fire that a tree begins with, in a frame of 100 by 66. */
const CAMPFIRE = [
  `<path d="M0 0h100v66H0z" fill="var(--sunken)"/><circle cx="50" cy="38" r="26" fill="var(--gold-fill)" opacity=".3"/>`,
  `<path d="M50 8c14 14 17 26 10 36-4 5-16 5-20 0-7-10-4-22 10-36z" fill="#e8682c"/>`,
  `<path d="M50 24c7 7 8 13 5 19-3 4-8 4-10 0-3-6-2-12 5-19z" fill="#ffd45e"/>`,
  `<path d="M28 49l44 10M72 49L28 59" stroke="#7a4a33" stroke-width="6" stroke-linecap="round"/>`,
].join("");

/** Yield all of these drawings, each with its name. */
export function* drawings(): Generator<readonly [name: string, elements: string]> {
  yield ["patterns", Object.keys(PATTERNS).map(pattern).join("")];
  for (const [domain, outline] of Object.entries(GLYPHS)) {
    yield [`glyph-${domain}`, `<path fill-rule="evenodd" d="${outline}"/>`];
  }
  for (const [icon, outline] of Object.entries(ICONS)) {
    yield [`icon-${icon}`, `<path fill-rule="evenodd" d="${outline}"/>`];
  }
  for (const seat of [0, 1, 2, 3]) {
    for (const level of [1, 2, 3]) yield [`city-${seat}-${level}`, city(seat, level)];
  }
  for (const [monument, draw] of Object.entries(MONUMENTS)) yield [`monument-${monument}`, draw()];
  yield ["cradle", cradle()];
  yield ["campfire", CAMPFIRE];
}
