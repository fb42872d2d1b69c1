/** Pictures of cards: Treasures, Victory cards and the Curse. */

import { archLeft, archRight, box, raw, sky, stand } from "./solids";
import {
  bird,
  cloud,
  coin,
  fir,
  flag,
  glow,
  heir,
  hills,
  house,
  island,
  pile,
  stairs,
  stars,
  tower,
  tree,
} from "./things";

export function copper(): void {
  sky(["#f6a46b", "#f9cfa0", "#fde8c8"], [176, 58, 24, "#fff1d0"], "#ffe3bd", "#5a1f2e");
  hills(120, "#e58f63", 1);
  hills(142, "#cf6f4c", 4);
  stand(132);
  island(-5, -5, 10, 10, "#c9694a", "#8f4238");
  pile(-2.6, -2.2, 0, 9, 1.5, "#c8683a");
  pile(1.6, -2.6, 0, 5, 1.5, "#d17a45");
  pile(-1.6, 2, 0, 3, 1.5, "#d17a45");
  pile(2.2, 1.8, 0, 6, 1.5, "#c8683a");
  coin(-3.6, 3.8, 0, 0.8, "#d98a55");
  heir(0.4, 3.9, 0);
}

export function silver(): void {
  sky(["#34517d", "#7fa3c4", "#dbe8ee"], [66, 46, 20, "#f6fbff"], "#ffffff", "#1f3158");
  stars(14, 2);
  hills(120, "#6f93b5", 2);
  hills(144, "#4f7397", 5);
  stand(134);
  island(-5, -5, 10, 10, "#6d8fae", "#41597a");
  pile(-2.4, -2.4, 0, 14, 1.5, "#b9c8d6");
  pile(1.9, -2.2, 0, 9, 1.5, "#c7d4df");
  pile(-1.9, 2.1, 0, 6, 1.5, "#c7d4df");
  pile(2.3, 2.1, 0, 11, 1.5, "#b3c3d2");
  heir(0.3, 4, 0);
}

export function gold(): void {
  sky(["#0f5a66", "#3f9a8c", "#f7d77f"], [120, 66, 36, "#fff0b0"], "#fff6c9", "#7a3a12");
  hills(132, "#2f8178", 3);
  hills(150, "#1e6464", 6);
  stand(138);
  island(-5, -5, 10, 10, "#2b7d6d", "#17494f");
  pile(-2.6, -2.6, 0, 19, 1.5, "#eab02c");
  pile(1.4, -2.8, 0, 13, 1.5, "#f2be3c");
  pile(-2.6, 1.6, 0, 11, 1.5, "#f2be3c");
  pile(2.4, 1.6, 0, 16, 1.5, "#e7a91f");
  coin(-1.2, 4, 0, 0.9, "#f6cb57");
  coin(4, 4, 0, 0.7, "#f6cb57");
  heir(0.6, 4.2, 0);
  flag(2.45, 1.55, 6.4, 2.2, "#e0452f");
}

export function estate(): void {
  sky(["#8fd0c8", "#d6efdc", "#fdf6dc"], [188, 46, 18, "#fff6cf"]);
  cloud(20, 60, 1, "#ffffff");
  hills(138, "#a9d8a8", 1);
  hills(156, "#86c193", 4);
  stand(126);
  island(-5, -5, 10, 10, "#6fb26f", "#9a7a62", 5);
  fir(-3.4, -3.6, 0, 1.3, "#3f8a63");
  fir(-4, 0.6, 0, 1, "#4b996b");
  house(-1.8, -2.2, 0, 4, 3.4, 2.2, "#f4e2c2", "#d0614a", "x", 2.2);
  archLeft(-0.4, 1.2, 0, 1.1, 1.7, "#7a4a3a");
  archRight(2.2, -1.1, 0.7, 0.9, 1.1, "#ffd67a");
  box(1.2, -1.4, 4, 0.6, 0.6, 1.5, "#b98b74");
  box(-4.6, 3.6, 0, 3, 0.3, 0.5, "#e8d3ad");
  box(1.6, 3.6, 0, 3, 0.3, 0.5, "#e8d3ad");
  tree(3.6, 2.2, 0, 0.9, "#e9a24b");
  heir(0.2, 3.4, 0);
}

export function duchy(): void {
  sky(["#5fb2b0", "#bfe3cf", "#fff0cf"], [44, 48, 18, "#fff4c8"]);
  cloud(150, 52, 1.1, "#ffffff");
  hills(140, "#7fc39b", 2);
  hills(158, "#5aa583", 5);
  stand(132);
  island(-6, -6, 12, 12, "#5aa86c", "#84705f", 5);
  fir(-5, -5, 0, 1.1, "#2f7a5b");
  tower(-3.6, -3.2, 0, 1.3, 5.6, "#f2e2c6", "#3f6fa0", 3);
  house(-2.6, -3.4, 0, 6.4, 4, 3.4, "#f7ead0", "#4a7db0", "x", 2.2);
  for (let i = 0; i < 3; i++) archLeft(-1.9 + i * 1.9, 0.6, 1.1, 0.9, 1.5, "#ffcf6e");
  tower(4, -1.6, 0, 1.2, 5, "#efdcbc", "#3f6fa0", 2.8);
  flag(4, -1.6, 7.6, 2, "#e0a93a");
  archLeft(0, 0.62, 0, 1.1, 1, "#7a4a3a");
  box(-5.4, 3.2, 0, 4, 0.5, 0.9, "#3f8a5c");
  box(1.6, 3.2, 0, 4, 0.5, 0.9, "#3f8a5c");
  tree(-4.6, 1.6, 0, 0.8, "#7fbf5a");
  heir(0, 4, 0);
}

export function province(): void {
  sky(["#4a3f86", "#d9708a", "#ffc98a"], [120, 74, 34, "#ffe9b0"], "#ffe2b8", "#37205c");
  bird(40, 40, 1.2);
  bird(62, 52, 0.9);
  hills(134, "#a8587f", 2);
  hills(154, "#6f447c", 5);
  stand(142, 8.1);
  island(-6.5, -6.5, 13, 13, "#5f9a6a", "#5d4a72", 6);
  tower(-4.6, -4.6, 0, 1.5, 8.6, "#f3d9b8", "#3f8f6a", 3.6);
  flag(-4.6, -4.6, 12, 2.2, "#ffd25e");
  box(-4.6, -4.6, 0, 9, 2.4, 4.4, "#f0d0ac");
  tower(0.2, -3.4, 4, 1.7, 5.6, "#f7e3c4", "#3f8f6a", 4);
  flag(0.2, -3.4, 13.4, 2.4, "#ffd25e");
  tower(4.8, -4.4, 0, 1.4, 7, "#efcfa8", "#3f8f6a", 3.2);
  box(-4.6, -2.4, 0, 9.4, 5.4, 3, "#f3d9b8");
  for (let i = 0; i < 6; i++) box(-4.6 + i * 1.66, 2.4, 3, 0.9, 0.6, 0.7, "#f3d9b8");
  for (let i = 0; i < 3; i++) box(4.2, -2.2 + i * 1.7, 3, 0.6, 0.9, 0.7, "#f3d9b8");
  tower(-4.6, 3, 0, 1.2, 4.8, "#f3d9b8", "#3f8f6a", 2.6);
  tower(4.8, 3, 0, 1.2, 4.8, "#efcfa8", "#3f8f6a", 2.6);
  archLeft(-1, 3.02, 0, 2, 2.3, "#5a2f4a");
  archRight(4.82, -0.6, 0.9, 0.9, 1.3, "#ffd67a");
  stairs(-1, 5, 0, 3, 2, "#e6c49c", 0.6, 0.22);
  heir(0, 5.8, 0);
}

export function curse(): void {
  sky(["#1d1238", "#4b2a6b", "#8a4f8e"], [168, 54, 24, "#d9f0a8"], "#d9b8f0", "#0d0722");
  stars(10, 5);
  bird(60, 46, 1.1, "#0d0722");
  bird(84, 34, 0.8, "#0d0722");
  hills(140, "#3a2158", 1);
  hills(158, "#281545", 4);
  stand(134);
  island(-5, -5, 10, 10, "#4d3568", "#241339", 6);
  raw('<g transform="rotate(-5 120 120)">');
  tower(-1.6, -1.8, 0, 1.6, 6.6, "#6b5486", "#2c1a48", 4.6);
  raw("</g>");
  archLeft(-2.4, 0.1, 3.6, 0.9, 1.4, "#c8f06e");
  raw(
    '<path d="M163 138q-3-22 3-34q-12-4-15-16q8 8 15 9q-2-11 5-21q1 9-1 17q10-3 15-14q0 15-14 22q-1 18 1 37z" fill="#150a2a"/>',
  );
  box(-4, 2.4, 0, 1, 0.5, 1.5, "#7c6a92");
  box(-2, 3.4, 0, 1, 0.5, 1.1, "#7c6a92");
  glow(-1.2, 0.4, 4.2, 16, "#c8f06e");
  heir(1.8, 3.6, 0);
}

/** A card that nobody has drawn yet. */
export function unknown(): void {
  sky(["#46606e", "#8fb0ae", "#efe6cf"], [180, 48, 18, "#fff6da"]);
  hills(140, "#7fa39a", 2);
  stand(130);
  island(-5, -5, 10, 10, "#9db58a", "#75667a", 4);
  box(-2.6, -1.6, 0, 5.2, 3.6, 2.2, "#8a5a3a");
  box(-2.8, -1.8, 2.2, 5.6, 4, 0.8, "#a8704a");
  box(-0.4, 2, 1.4, 0.8, 0.2, 1, "#f0c04a");
  heir(0.4, 4.2, 0);
}
