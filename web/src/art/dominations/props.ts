/** What stands in the emblems of masteries: things of two tones in a square of 24 by 24. */

import { GLYPHS } from "./glyphs";

export const PROPS: Record<string, (a: string, b: string) => string> = {
  amphora: (a, b) =>
    `<path d="M9 2h6v3c4 2 5 5 5 8 0 4-4 6-5 9H9c-1-3-5-5-5-9 0-3 1-6 5-8z" fill="${a}"/><path d="M12 2h3v3c4 2 5 5 5 8 0 4-4 6-5 9h-3z" fill="${b}"/>`,
  coins: (a, b) =>
    `<ellipse cx="12" cy="19" rx="9" ry="3.5" fill="${b}"/><ellipse cx="12" cy="16" rx="9" ry="3.5" fill="${a}"/><ellipse cx="12" cy="12" rx="9" ry="3.5" fill="${b}"/><ellipse cx="12" cy="9" rx="9" ry="3.5" fill="${a}"/><path d="M12 6.5l3 2.5-3 2.5-3-2.5z" fill="${b}"/>`,
  camel: (a, b) =>
    `<path d="M2 21l1-8c0-3 2-4 3.5-4 1-3 3-3 4 0 1-3 3-3 4 0 1.5 0 2.5-1 3-4l1-2.5h3.5V5H20l-1 6-2 3v7h-2v-6H7l-1 6z" fill="${a}"/><path d="M15 21v-6h2v6zM4 21l.5-6H7l-1 6z" fill="${b}"/>`,
  ship: (a, b) =>
    `<path d="M11 2v13H4C5 9 7 5 11 2z" fill="${a}"/><path d="M12.5 4c4 2 6 6 6.5 11h-6.5z" fill="${b}"/><path d="M1.5 16h21l-4 6h-13z" fill="${b}"/><path d="M1.5 16H12v6H5.5z" fill="${a}"/>`,
  scroll: (a, b) =>
    `<path d="M4 3h13a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3H7V6a3 3 0 0 0-3-3z" fill="${a}"/><path d="M10 8h7M10 12h7M10 16h5" stroke="${b}" stroke-width="1.7"/><path d="M4 3a3 3 0 0 0-3 3v2h6V6a3 3 0 0 0-3-3z" fill="${b}"/>`,
  wheel: (a, b) =>
    `<circle cx="12" cy="12" r="10" fill="${b}"/><circle cx="12" cy="12" r="7" fill="${a}"/><path d="M12 2v20M2 12h20M5 5l14 14M19 5L5 19" stroke="${b}" stroke-width="2"/>`,
  anvil: (a, b) =>
    `<path d="M2 6h20v5c-4 0-7 2-7 5h3v5H6v-5h3c0-4-3-5-7-5z" fill="${a}"/><path d="M12 6h10v5c-4 0-7 2-7 5h3v5h-6z" fill="${b}"/>`,
  wheat: (a, b) =>
    `<path d="M11 8h2v15h-2z" fill="${b}"/><path d="M12 0c2.5 2.5 2.5 5 0 7.5C9.5 5 9.5 2.5 12 0zM5 5c4 0 6 2 6.5 6C7.5 11 5.5 9 5 5zM5 12c4 0 6 2 6.5 6-4 0-6-2-6.5-6z" fill="${a}"/><path d="M19 5c-4 0-6 2-6.5 6 4 0 6-2 6.5-6zM19 12c-4 0-6 2-6.5 6 4 0 6-2 6.5-6z" fill="${b}"/>`,
  pick: (a, b) =>
    `<path d="M2 8C7 2 17 2 22 8c-3-1.5-6-2-10-2S5 6.5 2 8z" fill="${a}"/><path d="M10.7 4h2.6v19h-2.6z" fill="${b}"/>`,
  fish: (a, b) =>
    `<path d="M1 12c4-7 11-7 15-2l6-4v12l-6-4c-4 5-11 5-15-2z" fill="${a}"/><path d="M1 12h15c-4 7-11 7-15 0zM16 12l6-6v12z" fill="${b}" opacity=".7"/><circle cx="6" cy="10.5" r="1.3" fill="${b}"/>`,
  cow: (a, b) =>
    `<path d="M5 3c-1 3 1 4 3 4h8c2 0 4-1 3-4 3 3 2 6-1 7l-1 7c-1 4-9 4-10 0l-1-7C3 9 2 6 5 3z" fill="${a}"/><ellipse cx="12" cy="18" rx="4.5" ry="3" fill="${b}"/><circle cx="8.5" cy="11.5" r="1.3" fill="${b}"/><circle cx="15.5" cy="11.5" r="1.3" fill="${b}"/>`,
  bridge: (a, b) =>
    `<path d="M0 8h24v14h-4c0-6-3-8-5-8s-3 3-3 8h-1c0-5-1-8-3-8s-5 2-5 8H0z" fill="${a}"/><path d="M0 8h24v3H0z" fill="${b}"/>`,
  bricks: (a, b) =>
    `<path d="M2 5h9v5H2zM13 5h9v5h-9zM2 18h9v4H2zM13 18h9v4h-9z" fill="${a}"/><path d="M0 11.5h6v5H0zM8 11.5h8v5H8zM18 11.5h6v5h-6z" fill="${b}"/>`,
  brush: (a, b) =>
    `<path d="M21 2L11 12l2.5 2.5L22.5 4z" fill="${b}"/><path d="M10 12.5c-5 0-4 6-8.5 7.5 4 3 11.5 1.5 11.5-4.5z" fill="${a}"/>`,
  mask: (a, b) =>
    `<path d="M3 3h18v8c0 6-4 11-9 11S3 17 3 11z" fill="${a}"/><path d="M12 3h9v8c0 6-4 11-9 11z" fill="${b}" opacity=".45"/><path d="M6 8q2.5-2 5 0M13 8q2.5-2 5 0M7 14q5 6 10 0z" fill="none" stroke="${b}" stroke-width="2"/>`,
  lyre: (a) => `<path fill-rule="evenodd" fill="${a}" d="${GLYPHS["art"]}"/>`,
  statue: (a, b) =>
    `<circle cx="12" cy="6" r="4.5" fill="${a}"/><path d="M4 20c0-6 3-9 8-9s8 3 8 9z" fill="${a}"/><path d="M12 11c5 0 8 3 8 9h-8z" fill="${b}"/><path d="M2 20h20v3H2z" fill="${b}"/>`,
  mosaic: (a, b) =>
    [0, 1, 2]
      .map((i) =>
        [0, 1, 2]
          .map((j) => `<rect x="${2 + i * 7}" y="${2 + j * 7}" width="6" height="6" fill="${(i + j) % 2 ? b : a}"/>`)
          .join(""),
      )
      .join(""),
  letter: (a, b) =>
    `<rect x="3" y="3" width="18" height="18" rx="2" fill="${a}"/><path d="M8 18L12 6l4 12M9.5 14h5" fill="none" stroke="${b}" stroke-width="2.2"/>`,
  star: (a, b) =>
    `<path d="M12 1l3 8 8 .5-6.5 5 2.5 8-7-4.7-7 4.7 2.5-8L1 9.5 9 9z" fill="${a}"/><path d="M12 1l3 8 8 .5-6.5 5 2.5 8-7-4.7z" fill="${b}" opacity=".5"/>`,
  compass: (a) => `<path fill="${a}" fill-rule="evenodd" d="${GLYPHS["science"]}"/>`,
  sums: (a, b) =>
    `<path d="M12 2l10 18H2z" fill="${a}"/><path d="M12 2l10 18H12z" fill="${b}"/><circle cx="12" cy="14" r="3" fill="${a}"/>`,
  flask: (a, b) =>
    `<path d="M9 2h6v6l6 11c1 2 0 3-2 3H5c-2 0-3-1-2-3L9 8z" fill="${a}"/><path d="M6 14h12l3 5c1 2 0 3-2 3H5c-2 0-3-1-2-3z" fill="${b}"/>`,
  herb: (a, b) =>
    `<path d="M11 10h2v13h-2z" fill="${b}"/><path d="M12 12C5 12 3 7 3 2c6 0 9 4 9 10z" fill="${a}"/><path d="M12 12c7 0 9-5 9-10-6 0-9 4-9 10z" fill="${b}"/>`,
  map: (a, b) => `<path d="M2 5l6-2v16l-6 2zM16 5l6-2v16l-6 2z" fill="${a}"/><path d="M8 3l8 2v16l-8-2z" fill="${b}"/>`,
  cog: (a, b) =>
    `<path d="M10 1h4l.7 3 2.6 1 2.6-1.6 2.8 2.8L21 9l1 2.6V14l-3 .8-1 2.5 1.6 2.7-2.7 2.7L14.5 21l-.7 3h-4l-.7-3-2.7-1L3.8 21.6 1 18.8 2.7 16 1.6 13.5 0 12.6v-3l2.5-1 1-2.5L2 3.6 4.7.9 7.5 2.5 10 1z" fill="${a}"/><circle cx="11.5" cy="12" r="4.5" fill="${b}"/>`,
  sword: (a, b) =>
    `<path d="M12 0l3 4v11H9V4z" fill="${a}"/><path d="M12 0l3 4v11h-3zM5 15h14v2.8H5zM10.5 17.5h3V23h-3z" fill="${b}"/>`,
  book: (a, b) =>
    `<path d="M12 5C9 2.5 5 2.5 1.5 4v15c3.5-1.5 7.5-1.5 10.5 1z" fill="${a}"/><path d="M12 5c3-2.5 7-2.5 10.5-1v15c-3.5-1.5-7.5-1.5-10.5 1z" fill="${b}"/>`,
  tablet: (a, b) =>
    `<path d="M3 22V8a5 5 0 0 1 9 0 5 5 0 0 1 9 0v14z" fill="${a}"/><path d="M6 11h4M6 15h4M14 11h4M14 15h4M6 18.5h4M14 18.5h4" stroke="${b}" stroke-width="1.6"/>`,
  scales: (a, b) =>
    `<path d="M11 2h2v17h4v3H7v-3h4z" fill="${b}"/><path d="M3 5h18v2H3z" fill="${b}"/><path d="M4 7l4 8H0zM20 7l4 8h-8z" fill="${a}"/>`,
  columns: (a, b) =>
    `<path d="M1 8L12 1l11 7z" fill="${a}"/><path d="M3 9.5h4V19H3zM10 9.5h4V19h-4zM17 9.5h4V19h-4z" fill="${b}"/><path d="M1 20h22v3H1z" fill="${a}"/>`,
  town: (a, b) =>
    `<path d="M2 22V11l4-4 4 4v11z" fill="${a}"/><path d="M10 22V6l4.5-4.5L19 6v16z" fill="${b}"/><path d="M19 22v-9l2-2 2 2v9z" fill="${a}"/>`,
  banner: (a, b) => `<path d="M5 1h2.5v22H5z" fill="${b}"/><path d="M8 3h13l-4 5 4 5H8z" fill="${a}"/>`,
  eagle: (a, b) =>
    `<path d="M12 4l2-2 2 2-1 2c3-1 6-3 8-5 0 7-3 11-8 12l2 6h-3l-2 4-2-4H7l2-6C4 12 1 8 1 1c2 2 5 4 8 5z" fill="${a}"/><path d="M12 4l2-2 2 2-1 2c3-1 6-3 8-5 0 7-3 11-8 12l2 6h-3l-2 4z" fill="${b}" opacity=".6"/>`,
  keep: (a, b) =>
    `<path d="M3 22V8H1V2h4v3h4V2h6v3h4V2h4v6h-2v14z" fill="${a}"/><path d="M12 5h3V2h0v3h4V2h4v6h-2v14h-9z" fill="${b}" opacity=".65"/><path d="M9 22v-6a3 3 0 0 1 6 0v6z" fill="${b}"/>`,
  crown: (a, b) =>
    `<path d="M1.5 6L7 11.5 12 3l5 8.5L22.5 6 20 21H4z" fill="${a}"/><path d="M4 17h16l-.7 4H4.7z" fill="${b}"/>`,
  altar: (a, b) =>
    `<path d="M12 1c4 4 4.5 7 3 9.5-1 1.7-5 1.7-6 0C7.5 8 8 5 12 1z" fill="${a}"/><path d="M5 13h14v3h-2v4h3v3H4v-3h3v-4H5z" fill="${b}"/>`,
  eye: (a, b) =>
    `<path d="M1 12c5-9 17-9 22 0-5 9-17 9-22 0z" fill="${a}"/><circle cx="12" cy="12" r="5" fill="${b}"/><circle cx="12" cy="12" r="2" fill="${a}"/>`,
  moon: (a, b) =>
    `<path d="M15 1.5A10.5 10.5 0 1 0 22 16 9 9 0 0 1 15 1.5z" fill="${a}"/><path d="M19 3l1 3 3 1-3 1-1 3-1-3-3-1 3-1z" fill="${b}"/>`,
  lotus: (a) => `<path fill="${a}" d="${GLYPHS["religion"]}"/>`,
  ziggurat: (a, b) =>
    `<path d="M9 3h6v5h3v5h3v9H3v-9h3V8h3z" fill="${a}"/><path d="M12 3h3v5h3v5h3v9h-9z" fill="${b}"/>`,
  chalice: (a, b) =>
    `<path d="M4 2h16c0 7-3 11-6.5 11.5V19H18v3H6v-3h4.5v-5.5C7 13 4 9 4 2z" fill="${a}"/><path d="M12 2h8c0 7-3 11-6.5 11.5V19H18v3h-6z" fill="${b}" opacity=".6"/>`,
  sunp: (a, b) =>
    `<circle cx="12" cy="12" r="6" fill="${a}"/>` +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((t) => `<path d="M11 0h2l-.5 4h-1z" transform="rotate(${t} 12 12)" fill="${b}"/>`)
      .join(""),
  road: (a, b) =>
    `<path d="M8 1h8l8 22H0z" fill="${a}"/><path d="M11.2 3h1.6v4h-1.6zM11 10h2v4h-2zM10.5 17h3v5h-3z" fill="${b}"/>`,
  drop: (a, b) =>
    `<path d="M12 1c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14z" fill="${a}"/><path d="M12 1c5 6 8 10 8 14a8 8 0 0 1-8 8z" fill="${b}" opacity=".6"/>`,
  chest: (a, b) =>
    `<path d="M2 10a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v2H2z" fill="${a}"/><path d="M2 13h20v9H2z" fill="${b}"/><rect x="10" y="11" width="4" height="5" fill="${a}"/>`,
  knot: (a, b) =>
    `<path d="M6 6h12v12H6z" fill="none" stroke="${a}" stroke-width="4"/><path d="M12 2l10 10-10 10L2 12z" fill="none" stroke="${b}" stroke-width="2.6"/>`,
};
