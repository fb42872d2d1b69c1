/** Things that stand in several pictures, made of the solids, and what lies behind them. */

import { at, ball, behind, box, cone, cylinder, disc, face, lit, type Point, raw, roofX, roofY, shaded, short } from "./solids";

const TRUNK = "#6b4a3a";

export function fir(x: number, y: number, z: number, size: number, colour: string): void {
  cylinder(x, y, z, 0.16 * size, 0.6 * size, TRUNK);
  cone(x, y, z + 0.5 * size, 0.8 * size, 1.9 * size, colour);
  cone(x, y, z + 1.4 * size, 0.6 * size, 1.7 * size, colour);
}

export function tree(x: number, y: number, z: number, size: number, colour: string): void {
  cylinder(x, y, z, 0.16 * size, 1.3 * size, TRUNK);
  ball(x, y, z + 2 * size, 1.05 * size, colour);
}

export function flag(x: number, y: number, z: number, h: number, colour: string): void {
  const [a, b] = at(x, y, z);
  const top = at(x, y, z + h)[1];
  raw(
    `<path d="M${a} ${b}V${top}" stroke="#3a3350" stroke-width="1.3"/><path d="M${a} ${top}l11 3.4l-11 3.8Z" fill="${colour}"/>`,
  );
}

/** The heir in the red cloak, who walks through all pictures. */
export function heir(x: number, y: number, z: number, size = 1): void {
  const [a, b] = at(x, y, z);
  const [hood, wide, low] = [short(b - 14 * size), 4.4 * size, short(b + 2.4 * size)];
  disc(x, y, z, 0.34 * size, "#00000030");
  raw(`<path d="M${a} ${hood}L${short(a - wide)} ${b}Q${a} ${low} ${short(a + wide)} ${b}Z" fill="#e0452f"/>`);
  raw(
    `<path d="M${a} ${hood}L${short(a + 1.2 * size)} ${short(b + 1.1 * size)}L${short(a + wide)} ${b}Z" fill="#a72c28"/>`,
  );
  raw(`<circle cx="${a}" cy="${short(b - 12.6 * size)}" r="${short(2.7 * size)}" fill="#fbe3c6"/>`);
}

/** A house whose ridge runs along `along`. */
export function house(
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  wall: string,
  roof: string,
  along: "x" | "y" = "x",
  rise = 1.6,
): void {
  box(x, y, z, w, d, h, wall);
  (along === "x" ? roofX : roofY)(x, y, z + h, w, d, rise, roof, wall);
}

export function tower(
  x: number,
  y: number,
  z: number,
  radius: number,
  h: number,
  colour: string,
  roof: string | null,
  rise = 2.2,
): void {
  cylinder(x, y, z, radius, h, colour);
  cylinder(x, y, z + h - 0.5, radius * 1.14, 0.5, colour);
  if (roof) cone(x, y, z + h, radius * 1.2, rise, roof);
}

/** The island that everything stands on, with its rock below. */
export function island(x: number, y: number, w: number, d: number, colour: string, rock = "#8a7a86", deep = 4): void {
  const [a, b] = at(x + w / 2, y + d / 2, -deep);
  const [right, front] = [x + w, y + d];
  const shade: Point[] = [at(right, y, -0.6), at(right, front, -0.6), [a - 8, b], [a + 26, b - 26]];
  const edge = [at(x + w * 0.34, front, -1.2 - deep * 0.35), at(x + w * 0.7, front, -0.9 - deep * 0.25)];
  face([at(x, front, -0.6), ...edge, at(right, front, -0.9 - deep * 0.5), at(right, front, -0.6)], rock);
  face([at(x, front, -0.6), at(right, front, -0.6), [a - 8, b], [a - 30, b - 22]], rock);
  face(shade, shaded(rock));
  box(x, y, -0.7, w, d, 0.7, colour);
}

export function smoke(x: number, y: number, z: number, puffs: number, colour: string): void {
  const [a, b] = at(x, y, z);
  for (let k = 0; k < puffs; k++) {
    const place = `cx="${short(a + k * k * 1.6)}" cy="${short(b - k * 9)}" r="${short(3.5 + k * 2.1)}"`;
    raw(`<circle ${place} fill="${colour}" opacity="${short(0.85 - k * 0.12)}"/>`);
  }
}

export function coin(x: number, y: number, z: number, radius: number, colour: string): void {
  cylinder(x, y, z, radius, 0.34, colour);
  disc(x, y, z + 0.34, radius * 0.72, shaded(colour, 0.16));
  disc(x, y, z + 0.38, radius * 0.66, lit(colour, 0.55));
}

/** Coins upon each other, not quite straight. */
export function pile(x: number, y: number, z: number, coins: number, radius: number, colour: string): void {
  for (let k = 0; k < coins; k++) {
    const tone = k % 2 ? colour : shaded(colour, 0.1);
    coin(x + (k % 3) * 0.05, y - (k % 2) * 0.06, z + k * 0.4, radius, tone);
  }
}

export function stairs(
  x: number,
  y: number,
  z: number,
  steps: number,
  w: number,
  colour: string,
  deep = 0.6,
  rise = 0.4,
): void {
  for (let k = 0; k < steps; k++) box(x, y - (steps - 1 - k) * deep, z, w, deep, rise * (steps - k), colour);
}

export function hills(y: number, colour: string, seed: number, height = 12): void {
  let line = `M0 200V${y}`;
  for (let k = 0; k <= 6; k++) {
    const crest = short(y + Math.sin(k * 1.7 + seed) * height);
    line += `Q${k * 40 - 20} ${crest} ${k * 40} ${short(y + Math.cos(k * 2.1 + seed * 2) * height * 0.5)}`;
  }
  behind(`<path d="${line}V200Z" fill="${colour}"/>`);
}

export function cloud(x: number, y: number, size: number, colour: string, opacity = 0.8): void {
  const shape = "M0 0h46a7 7 0 0 0 0-14h-5a12 12 0 0 0-23-4a9 9 0 0 0-12 6a6 6 0 0 0-6 12z";
  behind(`<path transform="translate(${x} ${y}) scale(${size})" d="${shape}" fill="${colour}" opacity="${opacity}"/>`);
}

export function stars(many: number, seed: number): void {
  for (let k = 0; k < many; k++) {
    const place = `cx="${short((k * 73.3 + seed * 31) % 240)}" cy="${short((k * 37.7 + seed * 17) % 110)}"`;
    behind(`<circle ${place} r="${k % 4 ? 0.7 : 1.3}" fill="#fff" opacity=".8"/>`);
  }
}

export function bird(x: number, y: number, size: number, colour = "#3a3350"): void {
  const wing = `q${short(3 * size)} ${short(-4 * size)} ${short(6 * size)} 0`;
  behind(`<path d="M${x} ${y}${wing}${wing}" fill="none" stroke="${colour}" stroke-width="1.4"/>`);
}

export function glow(x: number, y: number, z: number, radius: number, colour: string): void {
  const [a, b] = at(x, y, z);
  raw(`<circle cx="${a}" cy="${b}" r="${radius}" fill="${colour}" opacity=".22"/>`);
  raw(`<circle cx="${a}" cy="${b}" r="${radius * 0.6}" fill="${colour}" opacity=".35"/>`);
}
