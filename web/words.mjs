/**
 * Writes `src/words.ids.ts`: the id of every message of the client with the types of its parameters.
 * `node words.mjs` writes it, `node words.mjs --check` fails where it is not fresh.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const MESSAGES = new URL("../src/demesne/i18n/messages/", import.meta.url);
const TARGET = new URL("src/words.ids.ts", import.meta.url);
const TYPES = {
  player: "string",
  players: "readonly string[]",
  text: "string",
  number: "number",
  count: "number",
};

export function written() {
  const lines = [
    "/** Written by `node words.mjs` from the declarations of the messages; do not edit. */",
    "",
    "export interface Messages {",
  ];
  for (const file of readdirSync(MESSAGES).filter((name) => /^web-.*\.json$/.test(name)).sort()) {
    const concern = file.slice(0, -".json".length);
    for (const [key, parameters] of Object.entries(JSON.parse(readFileSync(new URL(file, MESSAGES), "utf8")))) {
      const typed = Object.entries(parameters).map(([name, type]) => {
        if (!(type in TYPES)) throw new Error(`${concern}.${key}: the client cannot say a ${type}`);
        if (type === "count" && name !== "n") throw new Error(`${concern}.${key}: counts are called n`);
        return `${name}: ${TYPES[type]}`;
      });
      lines.push(`  "${concern}.${key}": ${typed.length ? `{ ${typed.join("; ")} }` : "{}"};`);
    }
  }
  return `${lines.join("\n")}\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes("--check")) writeFileSync(TARGET, written());
  else if (readFileSync(TARGET, "utf8") !== written()) {
    console.error("src/words.ids.ts is not fresh: run `node words.mjs`");
    process.exit(1);
  }
}
