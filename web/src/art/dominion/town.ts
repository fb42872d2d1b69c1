/** Pictures of cards: Actions that happen in a village or a town. */

import {
  archLeft,
  archRight,
  at,
  ball,
  box,
  cone,
  cylinder,
  dome,
  face,
  mix,
  raw,
  roofX,
  roofY,
  short,
  sky,
  stand,
} from "./solids";
import { cloud, coin, fir, flag, glow, heir, hills, house, island, pile, smoke, stars, tower, tree } from "./things";

export function village(): void {
  sky(["#58b0c4", "#bfe6d2", "#ffeec6"], [58, 44, 18, "#fff7d2"]);
  cloud(150, 50, 1.1, "#fff");
  cloud(96, 34, 0.6, "#fff", 0.6);
  hills(134, "#95cfa6", 1);
  hills(154, "#74b88f", 4);
  stand(128);
  island(-6.5, -6.5, 13, 13, "#7fbf6f", "#96786a", 4);
  fir(-5.4, -5.6, 0, 1.2, "#3f8a63");
  house(-3.6, -5.8, 0, 3.6, 3, 2.6, "#f7e6c8", "#d0614a", "x", 2);
  house(2, -5.4, 0, 3, 3.6, 2.4, "#f3d9b2", "#c8553f", "y", 2.2);
  house(-6, -1.2, 0, 3, 3.6, 2.8, "#f7e6c8", "#3f7fa3", "y", 2.2);
  archLeft(-5, 2.42, 0, 1, 1.6, "#7a4a3a");
  face([at(-1.4, -2.6, 0.02), at(1.6, -2.6, 0.02), at(1.6, 6.5, 0.02), at(-1.4, 6.5, 0.02)], "#f0dcae");
  face([at(-3, -1, 0.02), at(6.5, -1, 0.02), at(6.5, 1.4, 0.02), at(-3, 1.4, 0.02)], "#f0dcae");
  cylinder(0.2, 0.2, 0, 0.9, 0.9, "#cfc4c0", "#3f7fa3");
  box(-0.6, 0.1, 0.9, 0.2, 0.2, 1.4, "#6b4a3a");
  box(0.8, 0.1, 0.9, 0.2, 0.2, 1.4, "#6b4a3a");
  roofX(-0.8, -0.4, 2.3, 2, 1.3, 0.9, "#b5523f");
  house(2.6, 2.2, 0, 3.4, 3, 2.4, "#f7e6c8", "#d0614a", "x", 2);
  archLeft(3.6, 5.22, 0, 1, 1.5, "#7a4a3a");
  archRight(6.02, 3.2, 0.8, 0.9, 1.1, "#ffd67a");
  tree(-4.4, 4.6, 0, 0.9, "#e0a548");
  heir(0.2, 4.2, 0);
}

export function market(): void {
  sky(["#3fa7b5", "#a9dccf", "#ffe9bf"], [196, 42, 18, "#fff6cf"]);
  cloud(30, 50, 1, "#fff");
  hills(140, "#7cc3ad", 3);
  stand(128);
  island(-6, -6, 12, 12, "#e6c48e", "#a27a64", 4);
  house(-5.2, -5.4, 0, 3.6, 3, 4, "#f2ddc0", "#b5523f", "y", 2);
  const stall = (x: number, y: number, a: string, b: string) => {
    box(x, y, 0, 0.25, 0.25, 2.6, "#6b4a3a");
    box(x + 3, y, 0, 0.25, 0.25, 2.6, "#6b4a3a");
    box(x, y + 0.6, 0, 3.2, 1.4, 1, "#a8764e");
    for (let i = 0; i < 5; i++)
      ball(x + 0.5 + i * 0.58, y + 1.4, 1.25, 0.32, ["#e8a23a", "#c94b3c", "#7cae46", "#c94b3c", "#e8a23a"][i] ?? "");
    box(x, y + 2.2, 0, 0.22, 0.22, 2.1, "#6b4a3a");
    box(x + 3, y + 2.2, 0, 0.22, 0.22, 2.1, "#6b4a3a");
    for (let i = 0; i < 6; i++) {
      const c = i % 2 ? a : b;
      face(
        [
          at(x - 0.2 + i * 0.6, y - 0.2, 3.4),
          at(x + 0.4 + i * 0.6, y - 0.2, 3.4),
          at(x + 0.4 + i * 0.6, y + 2.8, 2.2),
          at(x - 0.2 + i * 0.6, y + 2.8, 2.2),
        ],
        c,
      );
      face(
        [
          at(x - 0.2 + i * 0.6, y + 2.8, 2.2),
          at(x + 0.4 + i * 0.6, y + 2.8, 2.2),
          at(x + 0.4 + i * 0.6, y + 2.8, 1.75),
          at(x - 0.2 + i * 0.6, y + 2.8, 1.75),
        ],
        mix(c, "#3b2a5e", 0.2),
      );
    }
  };
  stall(0.4, -5.4, "#fff4df", "#d9503f");
  stall(-5, -0.8, "#fff4df", "#2f7f93");
  stall(1.2, 0.2, "#fff4df", "#e0a030");
  flag(-3.4, -3.9, 6, 2, "#d9503f");
  heir(-0.4, 4.2, 0);
}

export function smithy(): void {
  sky(["#1f2747", "#5a3f63", "#e0795a"], [196, 40, 13, "#ffe2c2"], "#ffcf96", "#140f2b");
  stars(8, 3);
  hills(134, "#4b3a63", 2);
  hills(154, "#332a50", 5);
  stand(132, 9.2);
  island(-6, -6, 12, 12, "#6b5a6e", "#352b49", 4);
  smoke(-2.6, -3.2, 8.6, 5, "#c9b7c8");
  box(-3.4, -4, 0, 1.8, 1.8, 8, "#8a6a70");
  house(-4.8, -3, 0, 7.6, 4.8, 3, "#a58088", "#4a4468", "x", 2.6);
  archLeft(-3.4, 1.82, 0, 3.4, 2.8, "#ff9a3d");
  archLeft(-2.9, 1.84, 0, 2.4, 2.1, "#ffd878");
  archLeft(0.8, 1.82, 1, 1, 1.4, "#ffd27a");
  glow(-1.6, 2.4, 1.2, 30, "#ff9a3d");
  face([at(-3.4, 1.9, 0.02), at(0, 1.9, 0.02), at(1.4, 5.8, 0.02), at(-4.2, 5.8, 0.02)], "#ffb35c", 0.4);
  box(1.6, 3, 0, 1.2, 1, 0.9, "#5b3f3a");
  box(1.2, 3, 0.9, 2, 1, 0.5, "#8e95a8");
  box(0.7, 3.2, 1.15, 0.6, 0.5, 0.25, "#8e95a8");
  raw(`<path d="M${at(3.4, 3.4, 3.4)}l-9 9" stroke="#8a5a3a" stroke-width="2"/>`);
  raw(`<path d="M${at(3.4, 3.4, 3.4)}m-4-2l8 6l-3 3l-8-6z" fill="#c7ccd8"/>`);
  for (const q of [
    [1.4, 2],
    [2.4, 2.5],
    [2.9, 1.9],
  ] as const)
    raw(`<circle cx="${at(q[0], 3.4, q[1])[0]}" cy="${at(q[0], 3.4, q[1])[1]}" r="1.2" fill="#ffe38a"/>`);
  heir(-1.4, 4.4, 0);
  cylinder(-4.6, 3.6, 0, 0.7, 1.1, "#8a5a3a", "#4f9ac0");
}

export function workshop(): void {
  sky(["#37639a", "#8fb4d6", "#fde3bf"], [196, 46, 17, "#fff4d4"], "#fff0d4", "#1e2450");
  cloud(20, 46, 0.9, "#fff");
  hills(138, "#8db2a6", 2);
  stand(128);
  island(-6, -6, 12, 12, "#8fb37e", "#75667a", 4);
  box(-4.6, -4.8, 0, 6.2, 5.4, 3.4, "#e6c9a4");
  for (let i = 0; i < 3; i++) {
    face([at(-4.8 + i * 2.1, 0.8, 3.4), at(-2.7 + i * 2.1, 0.8, 3.4), at(-2.7 + i * 2.1, 0.8, 5.2)], "#e6c9a4");
    face(
      [
        at(-4.8 + i * 2.1, -5, 3.4),
        at(-4.8 + i * 2.1, 0.8, 3.4),
        at(-2.7 + i * 2.1, 0.8, 5.2),
        at(-2.7 + i * 2.1, -5, 5.2),
      ],
      "#f2b25a",
    );
    face(
      [
        at(-2.7 + i * 2.1, -5, 3.4),
        at(-2.7 + i * 2.1, 0.8, 3.4),
        at(-2.7 + i * 2.1, 0.8, 5.2),
        at(-2.7 + i * 2.1, -5, 5.2),
      ],
      "#5f4a78",
    );
  }
  archLeft(-3.8, 0.62, 0, 2, 2.4, "#5a3a4a");
  archLeft(-0.8, 0.62, 1, 1.4, 1.6, "#ffd27a");
  const w = at(3.9, 0.6, 3);
  let sp = "";
  for (let i = 0; i < 8; i++)
    sp += `<path d="M0 0L${short(27 * Math.cos(i * 0.785))} ${short(27 * Math.sin(i * 0.785))}" stroke="#7a4b35" stroke-width="2.6"/><rect x="-4" y="-32" width="8" height="6" fill="#8f5b3e" transform="rotate(${i * 45})"/>`;
  raw(
    `<g transform="translate(${w}) skewY(-30) scale(.866 1)"><circle r="27" fill="none" stroke="#5d3a2f" stroke-width="6" transform="translate(4 2)"/>${sp}<circle r="27" fill="none" stroke="#a86c48" stroke-width="5"/>`,
  );
  raw(`<circle r="6" fill="#f0c46a"/>`);
  raw(`</g>`);
  face([at(2.6, 2, 0.02), at(6, 2, 0.02), at(6, 6, 0.02), at(2.6, 6, 0.02)], "#4f9ac0");
  box(-3, 3, 0, 2.6, 1.4, 1, "#a8764e");
  box(-2.6, 3.3, 1, 0.8, 0.6, 0.5, "#d9503f");
  cylinder(-1, 3.7, 1, 0.35, 0.7, "#3f7fa3");
  heir(0.9, 4.4, 0);
}

export function remodel(): void {
  sky(["#6f5aa8", "#d79bb8", "#ffe0bd"], [190, 50, 19, "#fff3d0"], "#ffeccb", "#2f1f55");
  hills(138, "#a884b3", 2);
  hills(156, "#8a68a0", 5);
  stand(130);
  island(-6, -6, 12, 12, "#8fae7a", "#77607c", 4);
  box(-4.6, -4.6, 0, 4.4, 6.4, 4.6, "#f2dfc4");
  roofY(-4.6, -4.6, 4.6, 4.4, 6.4, 2.4, "#c65a45", "#f2dfc4");
  archLeft(-3.6, 1.82, 0, 1.1, 1.9, "#7a4a3a");
  archLeft(-2, 1.82, 1.6, 0.9, 1.4, "#ffd27a");
  box(0, -4.6, 0, 4.4, 6.4, 3, "#cfe3e0");
  box(0, -4.6, 3, 4.4, 2.6, 2, "#cfe3e0");
  for (let i = 0; i < 4; i++) {
    box(0.1 + i * 1.35, 2.4, 0, 0.2, 0.2, 6.6, "#9a6a44");
  }
  box(0, 2.3, 2, 4.6, 1, 0.25, "#c08a58");
  box(0, 2.3, 4.4, 4.6, 1, 0.25, "#c08a58");
  for (let i = 0; i < 3; i++) box(5, -4 + i * 2.7, 0, 0.2, 0.2, 5.6, "#9a6a44");
  box(4.5, -4.6, 3.2, 1, 6.4, 0.2, "#c08a58");
  raw(
    `<path d="M${at(1.6, 0, 9.6)}L${at(1.6, 0, 3)}M${at(-3, 0, 9.4)}L${at(4.6, 0, 9.4)}M${at(4, 0, 9.4)}L${at(4, 0, 7.2)}" stroke="#5b3f5f" stroke-width="2.4" fill="none"/>`,
  );
  box(3.5, -0.5, 6.4, 1, 1, 0.8, "#f0c46a");
  heir(3.2, 2.8, 2.25, 0.9);
  box(-5.4, 3.6, 0, 1.8, 1, 0.7, "#c98f6a");
  box(-3.2, 4, 0, 1.4, 1, 0.5, "#c98f6a");
}

export function moneylender(): void {
  sky(["#164a4f", "#5a9a86", "#f3dfa0"], [56, 48, 17, "#fff6cf"], "#fff1c4", "#122f44");
  hills(142, "#4a8a7c", 2);
  stand(130);
  island(-6, -6, 12, 12, "#a5b58a", "#53605a", 4);
  house(-4.6, -5, 0, 7, 4.6, 4, "#e8d3ae", "#2f5f66", "x", 2.4);
  archLeft(-3.6, -0.38, 0, 1.4, 2.4, "#5a3a3a");
  archLeft(-0.8, -0.38, 1, 2.4, 2.2, "#ffd27a");
  for (let i = 0; i < 3; i++) {
    const q = at(2.4, -0.2, 4.4);
    raw(`<circle cx="${q[0] + (i - 1) * 6}" cy="${q[1] + (i === 1 ? 8 : 2)}" r="4" fill="#f2be3c" stroke="#9a6a0c"/>`);
  }
  box(-3.6, 2, 0, 5.6, 1.8, 1.3, "#8a5236");
  pile(-2.6, 3, 1.3, 5, 0.6, "#f2be3c");
  pile(-1, 3, 1.3, 3, 0.6, "#c8683a");
  raw(
    `<path d="M${at(1, 2.8, 1.3)}v-16M${at(1, 2.8, 2.9)}m-11-2l22 4" stroke="#4a3a2a" stroke-width="2" fill="none"/>`,
  );
  coin(4.4, 4.4, 0, 0.7, "#f2be3c");
  heir(2.6, 5, 0);
}

export function council(): void {
  sky(["#1f5a66", "#6fa8a0", "#f6e3b4"], [52, 48, 17, "#fff6d8"], "#fff1cf", "#18304a");
  hills(140, "#5a948c", 2);
  stand(130);
  island(-6, -6, 12, 12, "#b7a88a", "#5f5a5a", 4);
  for (let i = 0; i < 5; i++) {
    const a = Math.PI * (1.06 + i * 0.22);
    cylinder(4.6 * Math.cos(a) + 0.4, 4.6 * Math.sin(a) + 0.4, 0, 0.5, 5, "#efe2c8");
  }
  dome(-1.4, -1.4, 5, 4.4, "#3f8f86");
  cylinder(0.4, 0.4, 0, 2.4, 1, "#a8704a", "#c98f5e");
  for (let i = 0; i < 6; i++) {
    const a = i * 1.05 + 0.3;
    const X = 0.4 + 3.4 * Math.cos(a),
      Y = 0.4 + 3.4 * Math.sin(a);
    if (X + Y > 0) {
      cone(X, Y, 0, 0.55, 1.8, ["#41507a", "#7a3a6a", "#3f7a5a", "#b5732f", "#41507a", "#7a3a6a"][i] ?? "");
      const q = at(X, Y, 1.9);
      raw(`<circle cx="${q[0]}" cy="${q[1]}" r="3" fill="#fbe3c6"/>`);
    }
  }
  heir(1.6, 5, 0);
}

export function chancellor(): void {
  sky(["#2b2f5e", "#7a5f94", "#f3b79a"], [120, 64, 30, "#ffe6bd"], "#ffe8c6", "#1d1742");
  stars(10, 7);
  hills(140, "#6d5590", 2);
  stand(136);
  island(-6, -6, 12, 12, "#8f86a8", "#473a68", 4);
  tower(-3.6, -3.6, 0, 1.5, 6.4, "#e8dcc8", "#7a3a6a", 3.4);
  tower(3.4, -3.6, 0, 1.5, 6.4, "#ded0bc", "#7a3a6a", 3.4);
  box(-3, -4, 5, 6.2, 1.6, 0.8, "#e8dcc8");
  face([at(-1.6, 0.6, 0.02), at(1.6, 0.6, 0.02), at(1.6, 6, 0.02), at(-1.6, 6, 0.02)], "#b5302f");
  box(-2.4, -1.4, 0, 4.8, 2, 1.4, "#7c4a38");
  box(-1.8, -1, 1.4, 3.6, 1.2, 0.14, "#fdf6e4");
  cylinder(1.8, -0.4, 1.4, 0.35, 0.7, "#b5302f");
  flag(-3.6, -3.6, 9.6, 2, "#ffd25e");
  flag(3.4, -3.6, 9.6, 2, "#ffd25e");
  heir(0, 3, 0, 1.1);
}

export function feast(): void {
  sky(["#5a2440", "#c9604f", "#ffcf8a"], [186, 48, 18, "#fff0c4"], "#ffe6bd", "#3a1236");
  hills(140, "#a84a4a", 2);
  stand(130);
  island(-6, -6, 12, 12, "#b98a5c", "#6a3a44", 4);
  box(-4.4, -2.4, 0.2, 8.8, 3.2, 1.5, "#8a5236");
  box(-4.6, -2.6, 1.7, 9.2, 3.6, 0.3, "#fdf3e0");
  for (const q of [
    [-3.4, "#c94b3c"],
    [-1.6, "#7cae46"],
    [3.4, "#e8a23a"],
  ] as const) {
    cylinder(q[0], -0.8, 2, 0.75, 0.15, "#d9dfe6");
    ball(q[0], -0.8, 2.5, 0.6, q[1]);
  }
  cylinder(0.9, -0.8, 2, 1.2, 0.2, "#d9dfe6");
  dome(0.9, -0.8, 2.2, 0.9, "#c98248");
  cylinder(2.2, -2, 2, 0.3, 1, "#f0c04a");
  cylinder(-2.6, -2, 2, 0.3, 1, "#f0c04a");
  for (let i = 0; i < 4; i++) box(-4 + i * 2.4, 2.2, 0, 1.2, 0.9, 0.9, "#a8704a");
  for (const x of [-5, 4.6]) {
    box(x, -5, 0, 0.3, 0.3, 6, "#5d3a2f");
  }
  for (let i = 0; i < 8; i++) {
    const q = at(-4.6 + i * 1.3, -4.8, 5.6 - Math.sin((i / 7) * Math.PI) * 1.5);
    raw(`<path d="M${q[0]} ${q[1]}l5 2l-3.5 7z" fill="${["#ffd25e", "#2f7f93", "#d9503f"][i % 3]}"/>`);
  }
  heir(0.6, 4.8, 0);
}

export function festival(): void {
  sky(["#1f2a5e", "#7a4a8e", "#f28f7a"], null, "#ffe0b8", "#1a1440");
  stars(12, 2);
  for (const q of [
    [60, 40, "#ff7a6a"],
    [100, 26, "#ffd25e"],
    [172, 44, "#7fe0d0"],
  ] as const) {
    let r = "";
    for (let i = 0; i < 10; i++)
      r += `<path d="M${q[0]} ${q[1]}m${short(6 * Math.cos(i * 0.628))} ${short(6 * Math.sin(i * 0.628))}l${short(11 * Math.cos(i * 0.628))} ${short(11 * Math.sin(i * 0.628))}" stroke="${q[2]}" stroke-width="1.8" stroke-linecap="round"/>`;
    raw(r);
  }
  stand(134);
  island(-6, -6, 12, 12, "#6f9a78", "#4a3a68", 4);
  const tent = (x: number, y: number, c: string) => {
    cylinder(x, y, 0, 1.8, 2.2, c);
    cone(x, y, 2.2, 2.1, 3, "#fff0d8");
    flag(x, y, 5, 1.6, c);
  };
  tent(-3, -3, "#d9503f");
  tent(2.8, -3.4, "#2f7f93");
  tent(-2.6, 2, "#e0a030");
  for (let i = 0; i < 5; i++) ball(1 + i * 0.9, 2.6, 1.8 + Math.abs(i - 2) * 0.3, 0.32, "#ffd878");
  heir(1.6, 4.2, 0);
}
