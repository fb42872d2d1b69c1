/** The silhouettes of the twelve monuments, in a square of 64 by 64, lit from the left. */

const LIGHT = "var(--stone-light)",
  STONE = "var(--stone)",
  DARK = "var(--stone-dark)",
  DARKER = "var(--stone-darker)";
const column = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${LIGHT}"/><rect x="${x + w * 0.6}" y="${y}" width="${w * 0.4}" height="${h}" fill="${DARK}"/>`;
const face = (p: string, f: string) => `<polygon points="${p}" fill="${f}"/>`;
export const MONUMENTS: Record<string, () => string> = {
  pharos: () =>
    face("10,60 32,64 32,52 12,48", STONE) +
    face("54,60 32,64 32,52 52,48", DARKER) +
    face("16,49 32,53 32,28 20,25", LIGHT) +
    face("48,49 32,53 32,28 44,25", DARK) +
    face("21,25 32,28 32,15 24,13", LIGHT) +
    face("43,25 32,28 32,15 40,13", DARK) +
    face("14,26 32,31 50,26 32,22", STONE) +
    face("22,14 32,17 42,14 32,11", STONE) +
    '<path d="M32 0c5 5 5.5 8 4 11-1 2-7 2-8 0-1.5-3-1-6 4-11z" fill="#F59A2E"/><path d="M32 5c2 3 2.3 4.5 1.5 6.2h-3C29.7 9.5 30 8 32 5z" fill="#FFE08A"/>' +
    [34, 40, 46].map((y) => `<rect x="24" y="${y}" width="4" height="3" fill="#FFE08A"/>`).join(""),
  petra: () =>
    `<path d="M2 62V18C8 8 18 4 32 4s24 4 30 14v44z" fill="#C9806B"/><path d="M32 4c14 0 24 4 30 14v44H44V12z" fill="#A9604F"/>` +
    face("14,30 32,20 50,30", LIGHT) +
    `<rect x="14" y="30" width="36" height="4" fill="${DARK}"/>` +
    [16, 24, 36, 44].map((x) => column(x, 34, 4, 24)).join("") +
    `<rect x="28" y="40" width="8" height="20" fill="#3B2030"/><rect x="11" y="58" width="42" height="4" fill="${STONE}"/><circle cx="32" cy="14" r="4" fill="${LIGHT}"/>`,
  "great-pyramid": () =>
    face("32,6 2,56 40,62", "#F3D491") +
    face("32,6 40,62 62,50", "#B98D4F") +
    '<path d="M24 22l12 3M17 34l20 4.5M9 46l30 5" stroke="#B98D4F" stroke-width="1.2"/>' +
    face("32,6 28,13 33,14 36,12", "#fff"),
  "hanging-gardens": () =>
    ([
      [4, 46, 56, 16],
      [12, 30, 40, 16],
      [20, 14, 24, 16],
    ] as const)
      .map(
        ([x, y, w, h]) =>
          `<rect x="${x}" y="${y}" width="${w * 0.62}" height="${h}" fill="${LIGHT}"/><rect x="${x + w * 0.62}" y="${y}" width="${w * 0.38}" height="${h}" fill="${DARK}"/><path d="M${x - 2} ${y}q${w / 8} 9 ${w / 4} 1q${w / 8} 12 ${w / 4} 0q${w / 8} 8 ${w / 4} 0q${w / 8} 11 ${w / 4 + 4} 0v-4h${-w - 4}z" fill="#3D8B5C"/>`,
      )
      .join("") + '<circle cx="28" cy="9" r="6" fill="#57A974"/><circle cx="36" cy="8" r="5" fill="#3D8B5C"/>',
  parthenon: () =>
    face("4,22 32,6 60,22", LIGHT) +
    face("10,20.5 32,9 54,20.5", DARK) +
    `<rect x="4" y="22" width="56" height="6" fill="${STONE}"/>` +
    [6, 15.5, 25, 34.5, 44, 53].map((x) => column(x, 28, 5.5, 24)).join("") +
    `<rect x="3" y="52" width="58" height="4" fill="${LIGHT}"/><rect x="0" y="56" width="64" height="5" fill="${DARK}"/>`,
  "theatre-of-epidaurus": () =>
    [31, 25, 19, 13]
      .map(
        (r, i) =>
          `<path d="M${32 - r} 44a${r} ${r * 0.95} 0 0 1 ${2 * r} 0l-4 3a${r - 5} ${(r - 5) * 0.9} 0 0 0 ${-2 * r + 8} 0z" fill="${i % 2 ? DARK : LIGHT}"/>`,
      )
      .join("") +
    `<ellipse cx="32" cy="46" rx="9" ry="6" fill="#E7B877"/><rect x="12" y="53" width="40" height="8" fill="${STONE}"/>` +
    [14, 22, 30, 38, 46].map((x) => `<rect x="${x}" y="54.5" width="4" height="6.5" fill="${DARKER}"/>`).join(""),
  "great-library": () =>
    `<path d="M16 24a16 15 0 0 1 32 0z" fill="${LIGHT}"/><path d="M32 9a16 15 0 0 1 16 15H34z" fill="${DARK}"/><circle cx="32" cy="7" r="3" fill="#F3C658"/><rect x="6" y="24" width="52" height="5" fill="${STONE}"/>` +
    [8, 18, 41, 51].map((x) => column(x, 29, 5, 24)).join("") +
    `<rect x="25" y="31" width="14" height="22" fill="#3A3150"/><path d="M27 35h10M27 39h10M27 43h7" stroke="#FFE9B0" stroke-width="1.5"/><rect x="3" y="53" width="58" height="8" fill="${DARK}"/>`,
  stonehenge: () =>
    `<ellipse cx="32" cy="55" rx="30" ry="7" fill="#6DA57B"/>` +
    ([
      [6, 26, 8, 28],
      [20, 22, 8, 33],
      [36, 22, 8, 33],
      [50, 26, 8, 28],
    ] as const)
      .map(([x, y, w, h]) => column(x, y, w, h))
      .join("") +
    face("3,18 31,14 31,22 3,26", LIGHT) +
    face("33,14 61,18 61,26 33,22", DARK) +
    '<circle cx="32" cy="38" r="4.5" fill="#F3C658"/>',
  "great-wall": () =>
    `<path d="M0 62V44l10-5 8 4 10-8 8 4 10-9 8 4 10-6v34z" fill="#8DAA7C"/><path d="M0 50l12-6 12 2 12-10 10 2 18-12v10L48 48l-10-2-12 10-12-2-14 7z" fill="${STONE}"/><path d="M0 48v-5h4v3l4-2v-5l5-1v4l6 1v-5l6 1-1 3 6-5v-5l4-1 1 4 6 2v-5l6-3v4l6-4v-5l10-4v8L46 38l-10-2-12 10-12-2L0 50z" fill="${LIGHT}"/>` +
    `<rect x="40" y="10" width="15" height="24" fill="${LIGHT}"/><rect x="49" y="10" width="6" height="24" fill="${DARK}"/><path d="M38 11V4h4v3h4V4h4v3h4V4h3v7z" fill="${STONE}"/><rect x="43" y="18" width="4" height="6" fill="#3A3150"/>`,
  colosseum: () =>
    `<path d="M3 22q29-16 58 0v30q-29 14-58 0z" fill="${LIGHT}"/><path d="M44 15q10 2 17 7v30q-8 4-17 5z" fill="${DARK}"/><ellipse cx="32" cy="21" rx="29" ry="9" fill="${STONE}"/><ellipse cx="32" cy="21.5" rx="22" ry="6" fill="#7A5A4E"/>` +
    ([
      [7, 33],
      [16, 36],
      [26, 37.5],
      [36, 37.5],
      [46, 36],
      [54, 33],
    ] as const)
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y + 7}v-5a2.6 2.6 0 0 1 5.2 0v5z M${x} ${y + 18}v-5a2.6 2.6 0 0 1 5.2 0v5z" fill="#5C4350"/>`,
      )
      .join(""),
  "temple-of-artemis": () =>
    `<circle cx="32" cy="10" r="7" fill="#F3E3B0"/><circle cx="35" cy="8.5" r="6" fill="var(--sunken)"/>` +
    face("8,28 32,16 56,28", LIGHT) +
    `<rect x="8" y="28" width="48" height="4" fill="${DARK}"/>` +
    [10, 17, 24, 36, 43, 50].map((x) => column(x, 32, 4, 18)).join("") +
    ([
      [6, 50],
      [3, 54],
      [0, 58],
    ] as const)
      .map(
        ([x, y], i) => `<rect x="${x}" y="${y}" width="${64 - 2 * x}" height="4" fill="${[STONE, LIGHT, DARK][i]}"/>`,
      )
      .join(""),
  "chichen-itza": () =>
    ([
      [2, 54],
      [7, 46],
      [12, 38],
      [17, 30],
      [22, 22],
    ] as const)
      .map(
        ([x, y]) =>
          face(`${x},${y + 8} ${x + 3},${y} 32,${y} 32,${y + 8}`, "#EBD9B4") +
          face(`32,${y} ${61 - x},${y} ${64 - x},${y + 8} 32,${y + 8}`, "#B39A73"),
      )
      .join("") +
    face("26,62 29,22 35,22 38,62", "#FFF3D6") +
    [28, 34, 40, 46, 52, 58].map((y) => `<path d="M27.5 ${y}h9" stroke="#B39A73"/>`).join("") +
    `<rect x="24" y="9" width="16" height="13" fill="#EBD9B4"/><rect x="33" y="9" width="7" height="13" fill="#B39A73"/><rect x="29" y="13" width="6" height="9" fill="#4A3340"/><rect x="22" y="6" width="20" height="4" fill="#FFF3D6"/>`,
};
