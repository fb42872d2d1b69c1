/** Cuts the fonts down to the letters and features that the client uses; the same packages give the same bytes. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subset from "subset-font";

const FONTS = [
  ["alegreya", 700],
  ["alegreya-sans", 400],
  ["alegreya-sans", 700],
];

/** What English, German, Spanish and French are written with, and the signs of the client. */
const LETTERS = [range(0x20, 0x7e), range(0xa0, 0xff), "ŒœŸ–—‘’‚“”„…‹›•×−→←↔✓"].join("");

/** Kerning, ligatures, marks, and numbers of one height and of one width. */
const FEATURES = ["kern", "liga", "ccmp", "mark", "lnum", "tnum"];

const ENDING = ".woff2";

const require = createRequire(import.meta.url);

function range(first, last) {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, k) => first + k));
}

/** Return the files of the fonts and of their licences, by name. */
export async function fonts() {
  const files = new Map();
  for (const [name, weight] of FONTS) {
    const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
    const whole = readFileSync(join(folder, `files/${name}-latin-${weight}-normal.woff2`));
    const options = { targetFormat: "woff2", keepFeatures: FEATURES };
    files.set(`${name}-${weight}${ENDING}`, new Uint8Array(await subset(whole, LETTERS, options)));
    files.set(`${name}-licence.txt`, readFileSync(join(folder, "LICENSE")));
  }
  return files;
}
