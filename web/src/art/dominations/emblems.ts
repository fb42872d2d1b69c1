/** The emblems of masteries: a scene of hills in the colours of the domain, with a light that tells the value. */

import { PROPS } from "./props";

/** What stands in front, and what behind, in the emblem of each mastery. */
const STANDING: Record<string, string> = {
  caravans: "camel sunp",
  barter: "amphora coins",
  currency: "coins",
  customs: "keep coins",
  bank: "chest coins",
  guilds: "banner wheel",
  smuggling: "moon ship",
  mercenaries: "sword coins",
  ledgers: "book scales",
  "promissory-notes": "scroll coins",
  "trading-companies": "ship banner",
  treasury: "chest crown",
  fishing: "fish ship",
  agriculture: "wheat sunp",
  mining: "pick",
  handicraft: "knot wheel",
  pottery: "amphora",
  "road-building": "road",
  livestock: "cow wheat",
  "bridge-building": "bridge",
  masonry: "bricks",
  irrigation: "drop wheat",
  storehouse: "chest wheat",
  smithing: "anvil",
  painting: "brush",
  typography: "letter",
  sculpture: "statue",
  bardism: "lyre",
  poetry: "scroll lyre",
  theatre: "mask",
  diplomacy: "scroll banner",
  mosaics: "mosaic",
  rhetoric: "statue scroll",
  architecture: "columns",
  patronage: "statue crown",
  festivals: "mask star",
  navigation: "ship star",
  mathematics: "sums",
  astronomy: "star moon",
  writing: "tablet",
  philosophy: "statue eye",
  medicine: "herb",
  cartography: "map",
  printing: "letter book",
  artificers: "cog star",
  chemistry: "flask",
  library: "book columns",
  engineering: "cog bridge",
  "military-doctrine": "sword banner",
  education: "tablet statue",
  administration: "scroll columns",
  law: "scales",
  taxation: "coins banner",
  senate: "columns statue",
  "art-of-war": "sword",
  "urban-planning": "town map",
  colonisation: "ship town",
  republic: "eagle columns",
  feudalism: "keep wheat",
  empire: "eagle crown",
  "religious-rituals": "chalice",
  mysticism: "eye moon",
  temple: "ziggurat",
  oracle: "eye altar",
  polytheism: "lotus star",
  mythology: "eagle moon",
  theocracy: "ziggurat crown",
  sanctuary: "altar",
  relics: "chest lotus",
  cathedrals: "columns sunp",
  monotheism: "sunp",
  monasteries: "town lotus",
};

/** Return a number that follows from a name, to make each scene a little different. */
function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
}

/** The light behind the hills: a disc for a value of 3, an arch for 6, rays for 9. */
function light(value: number, seed: number, x: number): string {
  if (value >= 9) {
    const rays = Array.from(
      { length: 12 },
      (_, k) => `<path d="M50 32l-5-70h10z" transform="rotate(${k * 30 + (seed % 30)} 50 32)"/>`,
    );
    return `<g fill="var(--surface)" opacity=".34">${rays.join("")}</g><circle cx="50" cy="32" r="25" fill="var(--surface)" opacity=".62"/>`;
  }
  if (value >= 6) return `<path d="M25 66V30a25 25 0 0 1 50 0v36z" fill="var(--surface)" opacity=".58"/>`;
  return `<circle cx="${x}" cy="26" r="16" fill="var(--surface)" opacity=".5"/>`;
}

/** Return the emblem of a mastery in a frame of 100 by 66. */
export function emblem(mastery: string, domain: string, value: number): string {
  const seed = seedOf(mastery);
  const [front = "star", behind] = (STANDING[mastery] ?? "star").split(" ");
  const x = 30 + (seed % 41);
  const [left, right] = [44 + ((seed >> 4) % 8), 40 + ((seed >> 7) % 10)];
  const ink = `var(--ink-${domain})`;
  const draw = (prop: string, place: string) =>
    `<g transform="${place}">${PROPS[prop]?.("var(--surface)", ink) ?? ""}</g>`;
  return [
    `<path d="M0-33h100v132H0z" fill="var(--land-${domain})"/>`,
    `<path d="M0-33h100v132H0z" fill="url(#land-${domain})" opacity=".12"/>`,
    light(value, seed, x),
    `<path d="M0 ${left}Q${x} ${left - 16} 100 ${right}V99H0z" fill="var(--domain-${domain})" opacity=".55"/>`,
    `<path d="M0 ${right + 10}Q${100 - x} ${right - 2} 100 ${left + 10}V99H0z" fill="var(--domain-${domain})"/>`,
    behind ? draw(behind, `translate(${60 + (seed % 6)} 22) scale(1.05)`) : "",
    draw(front, behind ? "translate(24 14) scale(1.75)" : "translate(30 12) scale(1.7)"),
  ].join("");
}
