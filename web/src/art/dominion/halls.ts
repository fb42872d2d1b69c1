/** Pictures of cards: Actions that happen in halls and towers. */

import { archLeft, at, box, cylinder, dome, face, pyramid, sky, stand } from "./solids";
import { flag, glow, heir, hills, island, stars } from "./things";

export function laboratory(): void {
  sky(["#2a2f6a", "#5b6fb8", "#c9e0e6"], [50, 48, 16, "#eafcff"], "#e9fbff", "#171a45");
  stars(12, 6);
  hills(140, "#5a6db0", 2);
  stand(134);
  island(-5.5, -5.5, 11, 11, "#7d9bb8", "#454b80", 5);
  cylinder(-0.6, -0.8, 0, 2.9, 5, "#d9d6ee");
  dome(-0.6, -0.8, 5, 2.9, "#3fa79a");
  box(-0.8, 0, 6.6, 0.7, 2.6, 0.7, "#4b4f8a");
  archLeft(-1.4, 2.3, 0, 1.4, 2.2, "#3a2a5e");
  cylinder(3.4, 2, 0, 0.9, 1.6, "#7fe0d0", "#c4fff2");
  cylinder(3.4, 2, 1.6, 0.35, 1, "#c4fff2");
  glow(3.4, 2, 2.6, 18, "#7fe0d0");
  heir(0.2, 4.4, 0);
}

export function library(): void {
  sky(["#2c3a52", "#7a6a72", "#e8c49a"], [176, 50, 16, "#fff1d0"], "#ffeccb", "#1a1a38");
  hills(140, "#6a6478", 2);
  stand(134);
  island(-5.5, -5.5, 11, 11, "#9a8a78", "#4f4658", 4);
  const books = (x: number, y: number, n: number, colours: readonly string[]) => {
    for (let i = 0; i < n; i++) {
      const c = colours[i % colours.length] ?? "",
        s = (i % 3) * 0.25;
      box(x + s, y - s, i * 0.9, 3.2, 2.4, 0.72, c);
      box(x + s + 0.1, y - s + 0.1, i * 0.9 + 0.72, 3, 2.2, 0.14, "#fbf0d8");
    }
  };
  books(-4.6, -4.6, 9, ["#b5483f", "#2f6f86", "#c99a3a"]);
  books(0.8, -4.6, 6, ["#3f7a5a", "#7a4a86", "#b5483f"]);
  books(-4.4, 0.4, 4, ["#2f6f86", "#c99a3a"]);
  books(1, 0.6, 2, ["#b5483f", "#3f7a5a"]);
  heir(2.4, 1.6, 1.8, 1);
}

export function throne(): void {
  sky(["#4a1f4f", "#a8436a", "#f4b07a"], [120, 70, 40, "#ffdf9e"], "#ffe3b4", "#2a0f3a");
  stand(138, 8.6);
  island(-6, -6, 12, 12, "#9a5a78", "#4a2450", 4);
  for (const x of [-5, 4]) {
    cylinder(x, -5, 0, 0.7, 8, "#f0d2b4");
    flag(x, -5, 8, 2, "#ffd25e");
  }
  for (let i = 0; i < 4; i++)
    box(-3.4 + i * 0.4, -4 + i * 0.4 - i * 0.4, i * 0.6, 6.8 - i * 0.8, 6 - i * 1.2, 0.6, "#e8c3a0");
  box(-1.6, -4, 2.4, 3.2, 0.8, 5, "#d9a33a");
  box(-1.6, -3.2, 2.4, 3.2, 1.8, 1.2, "#b5302f");
  box(-1.9, -3.2, 2.4, 0.5, 1.8, 2, "#d9a33a");
  box(1.4, -3.2, 2.4, 0.5, 1.8, 2, "#d9a33a");
  pyramid(-1.6, -4, 7.4, 3.2, 0.8, 1.4, "#f0c04a");
  face([at(-0.9, 2, 0.62), at(0.9, 2, 0.62), at(0.9, 6, 0.02), at(-0.9, 6, 0.02)], "#c0392f");
  heir(0, 4.2, 0.2);
}
