/** Pictures of cards: Actions that happen in the country, above the ground or below it. */

import { archLeft, archRight, at, ball, box, cylinder, disc, face, pyramid, raw, roofX, sky, stand } from "./solids";
import { cloud, coin, fir, flag, glow, heir, hills, house, island, stars, tower } from "./things";

export function cellar(): void {
  sky(["#3b2a4f", "#6d4460", "#c9776a"], null, "#ffd9a0", "#1b0f2c");
  stand(118);
  box(-7, -7, -6, 14, 1, 13, "#8a6478");
  box(-7, -7, -6, 1, 14, 13, "#9a7284");
  archLeft(-1.8, -5.9, -1, 3.6, 4.6, "#2a1836");
  face([at(-6, -6, -3), at(7, -6, -3), at(7, 7, -3), at(-6, 7, -3)], "#5f4258");
  for (let i = 0; i < 8; i++) box(-6, -6 + i * 1.1, -3, 3, 1.1, 5 - i * 0.62, "#c79a86");
  heir(-4.4, -2.4, 0.6);
  const bar = (x: number, y: number, z: number) => {
    cylinder(x, y, z, 1.1, 2.2, "#a8613c");
    cylinder(x, y, z + 0.4, 1.13, 0.25, "#4a3346");
    cylinder(x, y, z + 1.5, 1.13, 0.25, "#4a3346");
    disc(x, y, z + 2.2, 0.95, "#d9955e");
  };
  bar(0.4, -4.4, -3);
  bar(3.4, -4.6, -3);
  bar(2, -4.4, -0.8);
  bar(5.4, -2.4, -3);
  bar(2.6, 0.2, -3);
  glow(-0.2, -5.6, 3.6, 20, "#ffc766");
  raw(`<circle cx="${at(-0.2, -5.6, 3.6)[0]}" cy="${at(-0.2, -5.6, 3.6)[1]}" r="3.4" fill="#ffe6a6"/>`);
}

export function moat(): void {
  sky(["#3d6fb0", "#93c4e0", "#f6e7d0"], [52, 46, 17, "#fff8dc"], "#ffffff", "#1d2f62");
  cloud(150, 46, 1, "#fff");
  hills(128, "#86b7a6", 2);
  stand(122);
  face([at(-8, -8, 0), at(8, -8, 0), at(8, 8, 0), at(-8, 8, 0)], "#3f8fc0");
  for (let i = 0; i < 6; i++) {
    const [a, b] = at(-6 + i * 2.3, 5.2 - (i % 3) * 1.1, 0);
    raw(`<path d="M${a} ${b}h13" stroke="#a8d9ee" stroke-width="1.5" opacity=".8"/>`);
  }
  box(-3.8, -3.8, -0.2, 7.6, 7.6, 1, "#7fb37a");
  box(-3, -3, 0.8, 6, 6, 3.2, "#d7d9e6");
  tower(-3, -3, 0.8, 1.1, 5, "#dfe1ee", "#2f5fa8", 2.4);
  tower(3, -3, 0.8, 1.1, 5, "#d0d3e2", "#2f5fa8", 2.4);
  box(-1.4, -1.4, 4, 2.8, 2.8, 3.2, "#e6e7f2");
  pyramid(-1.7, -1.7, 7.2, 3.4, 3.4, 2.4, "#2f5fa8");
  flag(0, 0, 9.4, 2, "#ffd25e");
  tower(-3, 3, 0.8, 1.1, 4.4, "#dfe1ee", "#2f5fa8", 2.2);
  tower(3, 3, 0.8, 1.1, 4.4, "#d0d3e2", "#2f5fa8", 2.2);
  archLeft(-1, 3.02, 0.8, 2, 2.5, "#27335e");
  box(-0.9, 3.6, 0.5, 1.8, 4.6, 0.25, "#a9764a");
  heir(0, 6.2, 0.75);
}

export function woodcutter(): void {
  sky(["#2f7f78", "#8cc7a6", "#f5edc4"], [176, 50, 18, "#fff7d2"], "#fff3cf", "#14324a");
  for (let i = 0; i < 9; i++) {
    const x = i * 30 - 6;
    raw(`<path d="M${x} 150l${13} ${-70 - (i % 3) * 12}l13 ${70 + (i % 3) * 12}z" fill="#4f9c86" opacity=".7"/>`);
  }
  hills(146, "#3f8a74", 3, 6);
  stand(130);
  island(-6, -6, 12, 12, "#77b06a", "#7a6450", 4);
  for (const q of [
    [-4.6, -5, 1.7],
    [-1.6, -5, 2],
    [1.8, -5.2, 1.6],
    [4.6, -4.6, 1.8],
    [-5, -1.6, 1.6],
    [4.8, -1.2, 1.5],
  ] as const)
    fir(q[0], q[1], 0, q[2], "#2f7a5b");
  const log = (x: number, y: number, z: number) => {
    const a = at(x, y, z),
      b = at(x + 4, y, z);
    raw(`<path d="M${a}L${b}" stroke="#9a623e" stroke-width="12" stroke-linecap="butt"/>`);
    raw(`<path d="M${a[0]} ${a[1] - 3}L${b[0]} ${b[1] - 3}" stroke="#b57a50" stroke-width="5"/>`);
    raw(`<ellipse cx="${b[0]}" cy="${b[1]}" rx="4.6" ry="6.6" fill="#f0cf98"/>`);
    raw(`<ellipse cx="${b[0]}" cy="${b[1]}" rx="2.4" ry="3.6" fill="#d9a86c"/>`);
  };
  log(-4.4, 2.2, 0.6);
  log(-3.6, 3.4, 0.6);
  log(-4, 2.7, 1.6);
  cylinder(2.6, 2, 0, 1.1, 1, "#8a5a3c", "#e6bd84");
  disc(2.6, 2, 1.02, 0.6, "#cf9c62");
  raw(`<g transform="translate(${at(2.6, 2, 1.1)})"><path d="M0 0L16-24" stroke="#6b4530" stroke-width="3.2"/>`);
  raw(`<path d="M-6-3q0-9 8-11l5 6q-5 6-13 5z" fill="#dfe6ee"/>`);
  raw(`</g>`);
  heir(-0.2, 5, 0);
}

export function mine(): void {
  sky(["#24304f", "#5a5f86", "#d8a27c"], [190, 44, 15, "#ffe7bd"], "#ffdcb0", "#16162e");
  stand(134);
  hills(128, "#4a4f74", 2);
  island(-6, -6, 12, 12, "#8d7b78", "#4a4258", 4);
  pyramid(-6, -6, 0, 7, 7, 10, "#6d6a88");
  pyramid(-1.6, -6, 0, 7.6, 6, 8, "#777394");
  box(-6, -6, 0, 9, 6, 3.4, "#706b88");
  pyramid(-5, -4.5, 3.2, 6, 4.5, 6, "#7d7898");
  archLeft(-3.6, 0.02, 0, 3.4, 3.1, "#1c1730");
  box(-4, 0, 0, 0.5, 0.5, 2.8, "#8a5a3a");
  box(-0.4, 0, 0, 0.5, 0.5, 2.8, "#8a5a3a");
  box(-4.3, 0, 2.8, 4.7, 0.6, 0.5, "#a06a44");
  glow(-1.9, 0.2, 1.2, 18, "#ffb347");
  for (const [x, z] of [
    [1.2, 1.6],
    [1.9, 2.3],
    [0.8, 2.6],
  ] as const) {
    const [a, b] = at(x, 0.05, z);
    raw(`<path d="M${a - 3} ${b}l3-4l3 3l-2 4z" fill="#ffd257"/>`);
  }
  face([at(-2.6, 0.2, 0.02), at(-2.3, 0.2, 0.02), at(-2.3, 6, 0.02), at(-2.6, 6, 0.02)], "#4a3b48");
  face([at(-1.4, 0.2, 0.02), at(-1.1, 0.2, 0.02), at(-1.1, 6, 0.02), at(-1.4, 6, 0.02)], "#4a3b48");
  box(-3, 2.6, 0.4, 2.2, 2, 1.2, "#7c4a38");
  for (const q of [
    [-2.4, 3.2],
    [-1.4, 3.1],
    [-2, 4],
    [-1.2, 4],
  ] as const)
    ball(q[0], q[1], 1.7, 0.5, "#f1bd3e");
  cylinder(-2.7, 4.7, 0, 0.35, 0.3, "#3a3350");
  fir(4.6, 3, 0, 1, "#49705f");
  heir(2, 3.6, 0);
}

export function chapel(): void {
  sky(["#3a3f7a", "#8f86bf", "#f6d9c8"], [60, 50, 18, "#fff3d6"], "#fff0dc", "#231a4f");
  stars(8, 1);
  hills(140, "#7d76b0", 2);
  stand(132);
  island(-5.5, -5.5, 11, 11, "#87b08a", "#5f567f", 5);
  house(-2, -4.6, 0, 4, 7, 4, "#f3ead8", "#5a5f9a", "y", 3);
  box(-1.5, 2, 0, 3, 2, 7, "#faf2e2");
  pyramid(-1.8, 1.8, 7, 3.6, 2.6, 4, "#5a5f9a");
  archLeft(-0.7, 4.02, 0, 1.4, 2.2, "#5a3a4a");
  archLeft(-0.4, 4.02, 4.6, 0.8, 1.4, "#ffd27a");
  archRight(2.02, -3.4, 1.2, 1, 2, "#ffd27a");
  archRight(2.02, -1, 1.2, 1, 2, "#ffd27a");
  fir(-4.2, -2, 0, 1.2, "#4d8a78");
  heir(0.4, 5, 0);
}

export function gardens(): void {
  sky(["#6fb7a0", "#cfe8c0", "#fff3cf"], [190, 44, 17, "#fff8d8"]);
  cloud(24, 46, 0.9, "#fff");
  stand(118);
  island(-7, -7, 14, 14, "#9ccf7f", "#8c7a60", 3);
  for (const [x, y, w, d] of [
    [-6, -6, 12, 0.8],
    [-6, -5.2, 0.8, 11],
    [-3.6, -3.6, 7.2, 0.8],
    [-3.6, -2.8, 0.8, 5],
    [5.2, -5.2, 0.8, 5],
    [2.8, -2.8, 0.8, 5.6],
    [-3.6, 2.2, 4, 0.8],
  ] as const)
    box(x, y, 0, w, d, 1.2, "#3f9160");
  cylinder(0, 0, 0, 1.1, 0.5, "#e6dccb", "#5fb4cf");
  cylinder(0, 0, 0.5, 0.4, 1.1, "#e6dccb");
  box(5.2, 1.6, 0, 0.8, 4.4, 1.2, "#3f9160");
  box(-6, 5.4, 0, 4.6, 0.8, 1.2, "#3f9160");
  box(1.4, 5.4, 0, 4.6, 0.8, 1.2, "#3f9160");
  for (const q of [
    [-4.6, 0],
    [0.6, 4],
    [4, 3.4],
  ] as const)
    ball(q[0], q[1], 0.5, 0.5, "#e9799a");
  heir(-0.2, 4.4, 0);
}

export function adventurer(): void {
  sky(["#d98a4a", "#f6c98a", "#fdeecb"], [60, 50, 20, "#fff6d8"], "#fff0cf", "#4a2346");
  hills(128, "#d9a066", 1);
  hills(148, "#b97a52", 4);
  stand(134);
  island(-6, -6, 12, 12, "#d9b076", "#8a5f52", 5);
  pyramid(-6, -6, 0, 6, 6, 7, "#c98f66");
  pyramid(-2, -6, 0, 6, 5, 9.5, "#b97f62");
  pyramid(2.4, -5.6, 0, 4, 5, 6, "#c98f66");
  box(-0.8, -1, 0, 3, 2.4, 1.5, "#8a4f36");
  roofX(-0.8, -1, 1.5, 3, 2.4, 1, "#a8613c", "#8a4f36");
  box(0.4, 1.3, 0.9, 0.6, 0.15, 0.8, "#ffd25e");
  glow(0.6, 1.5, 1.4, 20, "#ffe08a");
  for (let i = 0; i < 9; i++) disc(-4 + i * 0.7 + Math.sin(i) * 0.6, 5 - i * 0.35, 0.02, 0.16, "#7a4a3a");
  fir(4.6, 3, 0, 1, "#5a8a5e");
  heir(-4.4, 5.2, 0);
  coin(2.8, 2.2, 0, 0.6, "#f2be3c");
}
