/** Pictures of cards: Attacks: dusk and night. */

import { archLeft, at, ball, box, cone, cylinder, face, raw, roofX, short, sky, stand } from "./solids";
import { bird, coin, flag, glow, heir, hills, house, island, pile, smoke, stairs, stars, tower } from "./things";

export function militia(): void {
  sky(["#7a2b3a", "#d9644a", "#ffc27d"], [60, 64, 24, "#ffe9b0"], "#ffdcae", "#3a1230");
  hills(136, "#a83f42", 2);
  hills(156, "#7c2c3c", 5);
  stand(136, 9.4);
  island(-6, -6, 12, 12, "#c98a5c", "#6e3a44", 4);
  box(-6, -6, 0, 12, 1.6, 5, "#d9a884");
  tower(-5, -5, 0, 1.5, 6.6, "#e2b792", null);
  tower(5, -5, 0, 1.5, 6.6, "#d6a47e", null);
  for (let i = 0; i < 5; i++) box(-3.4 + i * 1.5, -5, 5, 0.8, 0.6, 0.7, "#d9a884");
  archLeft(-1.4, -4.38, 0, 2.8, 3.6, "#4a1c30");
  flag(-5, -5, 6.6, 3, "#ffd25e");
  flag(5, -5, 6.6, 3, "#ffd25e");
  const man = (x: number, y: number) => {
    const [a, b] = at(x, y, 0);
    raw(`<path d="M${a + 6} ${b - 30}V${b}" stroke="#4a2c33" stroke-width="1.4"/>`);
    raw(`<path d="M${a + 6} ${b - 36}l2.4 6h-4.8z" fill="#e8e3ea"/>`);
    cone(x, y, 0, 0.55, 1.9, "#41507a");
    raw(`<circle cx="${a}" cy="${short(b - 17)}" r="3.3" fill="#cfd5de"/>`);
    raw(
      `<path d="M${a - 9} ${b - 13}h9v6q-1 5-4.5 7q-3.5-2-4.5-7z" fill="#b5302f" stroke="#ffd25e" stroke-width="1"/>`,
    );
  };
  for (let r = 0; r < 2; r++) for (let i = 0; i < 4; i++) man(-4 + i * 2.4, -1.4 + r * 2.8);
  heir(0.6, 4.4, 0, 1.1);
  flag(1.4, 4.4, 0, 4, "#e0452f");
}

export function witch(): void {
  sky(["#12303a", "#2f6a5c", "#b7c46a"], [176, 46, 20, "#f3f7b8"], "#e6f5b0", "#0a1626");
  stars(9, 4);
  hills(138, "#24544e", 2);
  stand(132);
  island(-5.5, -5.5, 11, 11, "#4a7a55", "#23363a", 5);
  cylinder(-2.6, -2.6, 0, 0.3, 2.6, "#4a3346");
  cylinder(0.8, -2.6, 0, 0.3, 2.6, "#4a3346");
  cylinder(-0.8, 0.4, 0, 0.3, 2.6, "#4a3346");
  box(-3, -3, 2.4, 4.6, 4, 2.6, "#6e5468");
  roofX(-3, -3, 5, 4.6, 4, 3.6, "#3c2a52", "#6e5468");
  archLeft(-1.4, 1.02, 3, 1.3, 1.5, "#d6f06e");
  cylinder(3, 2.6, 0, 1.2, 1.3, "#2c2540", "#b8f06e");
  glow(3, 2.6, 1.6, 20, "#b8f06e");
  smoke(3, 2.6, 2.4, 4, "#b8f06e");
  bird(50, 44, 1.2, "#0a1626");
  heir(0.4, 4.6, 0);
}

export function bureaucrat(): void {
  sky(["#475a86", "#9fb0c9", "#f3e4cd"], [188, 46, 17, "#fff6dc"], "#fff3dc", "#26284f");
  hills(140, "#8396b2", 2);
  stand(134);
  island(-6, -6, 12, 12, "#a9b39a", "#5f6478", 4);
  box(-4.4, -4.8, 0, 8.8, 5, 0.7, "#e8e0d0");
  box(-3.8, -4.4, 0.7, 7.6, 3, 4.6, "#efe8da");
  for (let i = 0; i < 5; i++) cylinder(-3.4 + i * 1.7, -0.6, 0.7, 0.42, 4.4, "#fbf6ea");
  box(-4.2, -4.6, 5.1, 8.4, 4.6, 0.7, "#e8e0d0");
  roofX(-4.2, -4.6, 5.8, 8.4, 4.6, 2, "#4f6a9a", "#efe8da");
  archLeft(-0.8, -1.38, 0.7, 1.6, 3, "#4a3a5a");
  stairs(-2, 1.9, 0, 3, 4, "#efe8da", 0.5, 0.22);
  flag(0, -2.4, 7.6, 2.4, "#b5302f");
  pile(3.6, 3.4, 0, 5, 0.9, "#c3cfdb");
  box(-4.4, 2.8, 0, 1.8, 1.2, 1, "#8a5a3a");
  box(-4.1, 3, 1, 1.2, 0.8, 0.16, "#fdf6e4");
  heir(0.2, 4.6, 0);
}

export function spy(): void {
  sky(["#0f1a3a", "#2c3f70", "#7a86b0"], [172, 48, 22, "#f3f0d0"], "#c9d6f6", "#070b20");
  stars(22, 3);
  hills(142, "#22305a", 2);
  stand(134);
  island(-6, -6, 12, 12, "#3f5070", "#1a2240", 4);
  house(-5, -5, 0, 4, 4, 5, "#4a5678", "#252d4e", "y", 2.4);
  house(0, -5.4, 0, 5, 3.6, 4, "#55618a", "#252d4e", "x", 2.2);
  house(-5.4, 0.6, 0, 3.4, 3.4, 3.4, "#4a5678", "#252d4e", "x", 2);
  archLeft(-4, -0.98, 1.6, 1, 1.5, "#ffd27a");
  archLeft(1.6, -1.78, 1, 1, 1.5, "#ffd27a");
  archLeft(-4.4, 4.02, 0.6, 1, 1.4, "#ffd27a");
  face([at(-3.6, 4, 0.02), at(-3, 4, 0.02), at(-1, 6, 0.02), at(-4.6, 6, 0.02)], "#ffd27a", 0.3);
  raw(`<path d="M${at(3, 1.4, 0)}q-2-24 8-28q10 4 8 28z" fill="#121a36"/>`);
  raw(`<path d="M${at(3, 1.4, 2.6)}q2-6 8-6t8 6z" fill="#0a1024"/>`);
  {
    const q = at(3, 1.4, 2.4);
    raw(`<ellipse cx="${q[0] + 8}" cy="${q[1] + 3}" rx="13" ry="3" fill="#0a1024"/>`);
    raw(`<circle cx="${q[0] + 6}" cy="${q[1] + 6}" r="1.3" fill="#ffe38a"/>`);
    raw(`<circle cx="${q[0] + 11}" cy="${q[1] + 6}" r="1.3" fill="#ffe38a"/>`);
  }
  heir(-1, 3.2, 0);
}

export function thief(): void {
  sky(["#161233", "#40305f", "#9a6a86"], [60, 46, 20, "#f6ecc8"], "#dccff0", "#080618");
  stars(16, 9);
  hills(142, "#33264f", 2);
  stand(134);
  island(-6, -6, 12, 12, "#5a4a6e", "#231a3d", 4);
  box(-5.6, -5, 0, 11, 1.2, 6.4, "#75658c");
  for (let i = 0; i < 5; i++) box(-5.6 + i * 2.4, -5, 6.4, 1.2, 1.2, 0.9, "#75658c");
  archLeft(-2.4, -3.78, 2, 2, 3, "#ffd27a");
  raw(`<path d="M${at(-1.4, -3.7, 2)}L${at(-1.4, 1.2, -0.6)}" stroke="#d9b98a" stroke-width="2"/>`);
  raw(`<path d="M${at(-0.8, -3.7, 6.6)}L${at(-0.8, -3.7, 0)}" stroke="#d9b98a" stroke-width="2"/>`);
  ball(2, 1.2, 1.1, 1.3, "#a8764e");
  raw(`<path d="M${at(2, 1.2, 2.2)}m-6-5l6 5l6-6" stroke="#7a4f34" stroke-width="4" fill="none"/>`);
  coin(3.8, 2.4, 0, 0.6, "#f2be3c");
  coin(3, 3.8, 0, 0.6, "#c3cfdb");
  coin(0.4, 3, 0, 0.6, "#f2be3c");
  cone(-0.6, 0.6, 0, 0.8, 2.6, "#1d1738");
  {
    const q = at(-0.6, 0.6, 2.3);
    raw(`<circle cx="${q[0]}" cy="${q[1]}" r="4.2" fill="#1d1738"/>`);
    raw(`<path d="M${q[0] - 4} ${q[1] - 1}h8v3h-8z" fill="#fbe3c6"/>`);
  }
  heir(4.4, -1.6, 0, 0.8);
}
