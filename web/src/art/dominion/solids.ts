/**
 * The solids that all pictures of cards are made of, seen from one corner and lit from the upper left.
 *
 * Each has three tones: its top is lit, its left side has its own colour, its right side lies in the shade. Places are
 * x to the lower right, y to the lower left and z upwards, in units of the picture that is being drawn.
 */

export type Point = [number, number];

/** Where x and y point on the page, for a unit of one pixel; how wide and high a level circle of radius 1 is. */
const ACROSS = Math.cos(Math.PI / 6);
const DOWN = 0.5;
const WIDE = 1.2247;
const HIGH = 0.7071;

/** The picture that is being drawn: one at a time. */
const pen = { parts: [] as string[], id: "", isAlone: false, x: 120, y: 112, unit: 10, lit: "#ffffff", shade: "#000000" };

/** Draw a picture in a frame of 240 by 200; `id` names what it defines. Alone it has no sky and no country behind it. */
export function picture(id: string, draw: () => void, isAlone = false): string {
  pen.parts = [];
  pen.id = id;
  pen.isAlone = isAlone;
  draw();
  return pen.parts.join("");
}

export const short = (n: number) => Math.round(n * 10) / 10;

function channels(colour: string): number[] {
  return [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));
}

export function mix(from: string, to: string, share: number): string {
  const other = channels(to);
  const mixed = channels(from).map((value, k) => Math.round(value + ((other[k] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A colour in the light of this hour. */
export const lit = (colour: string, share = 0.4) => mix(colour, pen.lit, share);
/** A colour in the shade of this hour. */
export const shaded = (colour: string, share = 0.4) => mix(colour, pen.shade, share);

/** Return where a place lies in the picture. */
export function at(x: number, y: number, z: number): Point {
  return [short(pen.x + (x - y) * ACROSS * pen.unit), short(pen.y + (x + y) * DOWN * pen.unit - z * pen.unit)];
}

export function raw(element: string): void {
  pen.parts.push(element);
}

/** Draw something that lies behind the island, which a picture without its sky leaves out. */
export function behind(element: string): void {
  if (!pen.isAlone) raw(element);
}

export function face(points: readonly Point[], fill: string, opacity?: number): void {
  const outline = points.map((point) => point.join(" ")).join("L");
  raw(`<path d="M${outline}Z" fill="${fill}"${opacity ? ` opacity="${opacity}"` : ""}/>`);
}

/** Begin with the sky: its colours from above, a sun or moon, and the light and the shade of this hour. */
export function sky(
  colours: readonly string[],
  sun: readonly [x: number, y: number, radius: number, colour: string] | null,
  light = "#fff3d6",
  shade = "#3b2a5e",
): void {
  Object.assign(pen, { lit: light, shade, x: 120, y: 112, unit: 10 });
  const stops = colours.map(
    (colour, k) => `<stop offset="${short(k / (colours.length - 1))}" stop-color="${colour}"/>`,
  );
  behind(`<linearGradient id="sky-${pen.id}" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`);
  behind(`<path d="M0 0h240v200H0z" fill="url(#sky-${pen.id})"/>`);
  if (!sun) return;
  const [x, y, radius, colour] = sun;
  behind(`<circle cx="${x}" cy="${y}" r="${radius * 1.7}" fill="${colour}" opacity=".18"/>`);
  behind(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`);
}

/** Say how low the middle of the ground lies, and how large a unit is. */
export function stand(y: number, unit = 10): void {
  Object.assign(pen, { y, unit });
}

export function box(x: number, y: number, z: number, w: number, d: number, h: number, colour: string): void {
  const [right, front, high] = [x + w, y + d, z + h];
  face([at(x, y, high), at(right, y, high), at(right, front, high), at(x, front, high)], lit(colour));
  face([at(x, front, z), at(right, front, z), at(right, front, high), at(x, front, high)], colour);
  face([at(right, y, z), at(right, front, z), at(right, front, high), at(right, y, high)], shaded(colour));
}

/** How far roofs stand out. */
const EAVES = 0.3;

/** A gable roof whose ridge runs along x; `wall` closes its right end. */
export function roofX(
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  colour: string,
  wall?: string,
): void {
  const [ridge, high, left, right] = [y + d / 2, z + h, x - EAVES, x + w + EAVES];
  face(
    [at(left, y - EAVES, z), at(right, y - EAVES, z), at(right, ridge, high), at(left, ridge, high)],
    shaded(colour),
  );
  if (wall) face([at(x + w, y, z), at(x + w, y + d, z), at(x + w, ridge, high)], shaded(wall));
  const front = y + d + EAVES;
  face(
    [at(left, front, z - 0.2), at(right, front, z - 0.2), at(right, ridge, high), at(left, ridge, high)],
    lit(colour),
  );
}

/** A gable roof whose ridge runs along y; `wall` closes its front. */
export function roofY(
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  colour: string,
  wall?: string,
): void {
  const [ridge, high, back, front] = [x + w / 2, z + h, y - EAVES, y + d + EAVES];
  face([at(x - EAVES, back, z), at(x - EAVES, front, z), at(ridge, front, high), at(ridge, back, high)], lit(colour));
  if (wall) face([at(x, y + d, z), at(x + w, y + d, z), at(ridge, y + d, high)], wall);
  const right = x + w + EAVES;
  face(
    [at(right, back, z - 0.2), at(right, front, z - 0.2), at(ridge, front, high), at(ridge, back, high)],
    shaded(colour),
  );
}

export function pyramid(x: number, y: number, z: number, w: number, d: number, h: number, colour: string): void {
  const tip = at(x + w / 2, y + d / 2, z + h);
  face([at(x, y + d, z), at(x + w, y + d, z), tip], lit(colour, 0.15));
  face([at(x + w, y, z), at(x + w, y + d, z), tip], shaded(colour));
}

/** Return the half axes of a level circle. */
const axes = (radius: number): Point => [short(radius * WIDE * pen.unit), short(radius * HIGH * pen.unit)];

export function disc(x: number, y: number, z: number, radius: number, colour: string): void {
  const [a, b] = at(x, y, z);
  const [rx, ry] = axes(radius);
  raw(`<ellipse cx="${a}" cy="${b}" rx="${rx}" ry="${ry}" fill="${colour}"/>`);
}

export function cylinder(
  x: number,
  y: number,
  z: number,
  radius: number,
  h: number,
  colour: string,
  lid = colour,
): void {
  const [a, b] = at(x, y, z);
  const [rx, ry] = axes(radius);
  const [left, right, top] = [short(a - rx), short(a + rx), short(b - h * pen.unit)];
  raw(`<path d="M${left} ${top}V${b}A${rx} ${ry} 0 0 0 ${right} ${b}V${top}Z" fill="${colour}"/>`);
  const edge = `M${short(a + rx * 0.25)} ${top}V${short(b + ry * 0.97)}`;
  raw(`<path d="${edge}A${rx} ${ry} 0 0 0 ${right} ${b}V${top}Z" fill="${shaded(colour)}"/>`);
  disc(x, y, z + h, radius, lit(lid));
}

export function cone(x: number, y: number, z: number, radius: number, h: number, colour: string): void {
  const [a, b] = at(x, y, z);
  const [rx, ry] = axes(radius);
  const [tip, right] = [`M${a} ${short(b - h * pen.unit)}`, short(a + rx)];
  raw(`<path d="${tip}L${short(a - rx)} ${b}A${rx} ${ry} 0 0 0 ${right} ${b}Z" fill="${lit(colour, 0.18)}"/>`);
  const edge = `${tip}L${short(a + rx * 0.25)} ${short(b + ry * 0.97)}`;
  raw(`<path d="${edge}A${rx} ${ry} 0 0 0 ${right} ${b}Z" fill="${shaded(colour)}"/>`);
}

export function ball(x: number, y: number, z: number, radius: number, colour: string): void {
  const [a, b] = at(x, y, z);
  const r = short(radius * pen.unit);
  const inner = short(r * 1.25);
  const [tx, ty] = [short(a + r * 0.5), short(b - r * 0.86)];
  raw(`<circle cx="${a}" cy="${b}" r="${r}" fill="${shaded(colour)}"/>`);
  const rim = `M${tx} ${ty}A${r} ${r} 0 1 0 ${short(a - r * 0.2)} ${short(b + r * 0.98)}`;
  raw(`<path d="${rim}A${inner} ${inner} 0 0 0 ${tx} ${ty}Z" fill="${lit(colour, 0.2)}"/>`);
}

export function dome(x: number, y: number, z: number, radius: number, colour: string): void {
  const [a, b] = at(x, y, z);
  const [rx, ry] = axes(radius);
  const high = short(rx * 1.05);
  const [left, right] = [short(a - rx), short(a + rx)];
  const whole = `M${left} ${b}A${rx} ${high} 0 0 1 ${right} ${b}A${rx} ${ry} 0 0 1 ${left} ${b}Z`;
  raw(`<path d="${whole}" fill="${lit(colour, 0.15)}"/>`);
  const [tx, ty] = [short(a + rx * 0.1), short(b - rx * 1.04)];
  const round = `A${rx} ${high} 0 0 1 ${right} ${b}A${rx} ${ry} 0 0 1 ${short(a + rx * 0.25)} ${short(b + ry * 0.96)}`;
  raw(
    `<path d="M${tx} ${ty}${round}Q${short(a + rx * 0.6)} ${short(b - rx * 0.4)} ${tx} ${ty}Z" fill="${shaded(colour)}"/>`,
  );
}

function arch(on: (u: number, v: number) => Point, u: number, z: number, w: number, h: number, colour: string): void {
  const points = [on(u, z), on(u + w, z)];
  for (let k = 0; k <= 8; k++) {
    const turn = (Math.PI * k) / 8;
    points.push(on(u + (w / 2) * (1 + Math.cos(turn)), z + h - (w / 2) * (1 - Math.sin(turn))));
  }
  face(points, colour);
}

/** A door or window on a wall that looks to the left, which lies at `front`. */
export function archLeft(x: number, front: number, z: number, w: number, h: number, colour: string): void {
  arch((u, v) => at(u, front, v), x, z, w, h, colour);
}

/** A door or window on a wall that looks to the right, which lies at `right`. */
export function archRight(right: number, y: number, z: number, w: number, h: number, colour: string): void {
  arch((u, v) => at(right, u, v), y, z, w, h, colour);
}
