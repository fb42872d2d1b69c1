/**
 * Builds the client: `node build.mjs [--out DIR]`, by default into the package, where the server finds it.
 * The same sources give the same bytes. `manifest.json` names the SHA-256 of every source and of every output, so
 * that a test can tell without Node whether the bundle is fresh.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { fonts } from "./fonts.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const SOURCE = join(HERE, "src");
const PAGE = join(SOURCE, "page");
const BUILT_BY = ["package.json", "package-lock.json", "tsconfig.json", "build.mjs", "fonts.mjs"];

/** The most that a browser may have to fetch, compressed, in KB: for the first page, and for the pictures of a game. */
const BUDGETS = [
  { what: "scripts", most: 120, has: (name) => atFirst(name) },
  { what: "styles", most: 32, has: (name) => name.endsWith(".css") },
  { what: "fonts", most: 60, has: (name) => name.includes(".woff2") },
  { what: "pictures of Dominion", most: 45, has: (name) => name === "pictures-dominion.js" },
  { what: "pictures of Dominations", most: 45, has: (name) => name === "pictures-dominations.js" },
];

const given = process.argv.indexOf("--out");
const out = resolve(given > 0 ? process.argv[given + 1] : join(HERE, "../src/demesne/server/static"));

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

const options = {
  absWorkingDir: HERE,
  outdir: out,
  bundle: true,
  external: ["/static/*"],
  minify: true,
  write: false,
  format: "esm",
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  legalComments: "none",
};
const result = await build({
  ...options,
  entryPoints: { app: "src/main.tsx" },
  splitting: true,
  chunkNames: "[name]-[hash]",
  metafile: true,
});
// Within the page, so that it waits for no file.
const early = await build({ ...options, format: "iife", entryPoints: { early: "src/early.ts" } });

mkdirSync(out, { recursive: true });

// A server knows the names in a folder from its start, so they must not change while one works on the client.
const isHashed = /-[A-Z0-9]{8}\.js$/;
const renamed = new Map();
for (const [path, { entryPoint }] of Object.entries(result.metafile.outputs)) {
  const name = relative(out, resolve(HERE, path));
  if (isHashed.test(name)) renamed.set(name, name.replace(isHashed, entryPoint ? ".js" : `-${renamed.size + 1}.js`));
}

function withoutHashes(text) {
  return [...renamed].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

const outputs = new Map(
  result.outputFiles.map((file) => [
    withoutHashes(relative(out, file.path)),
    Buffer.from(withoutHashes(file.text)),
  ]),
);
// What the first page fetches: the client, and what it shares with that which comes later.
const built = Object.fromEntries(
  Object.entries(result.metafile.outputs).map(([path, output]) => [relative(out, resolve(HERE, path)), output]),
);
const shared = built["app.js"].imports
  .filter(({ kind }) => kind === "import-statement")
  .map(({ path }) => withoutHashes(relative(out, resolve(HERE, path))));
const first = new Set(["index.html", "app.js", ...shared]);
// What is sent as it is: the page, and what makes an app of it.
const APP = ["app.webmanifest", "icon-192.png", "icon-512.png", "offline.css", "offline.html", "service-worker.js"];
for (const name of ["icon.svg", ...APP]) outputs.set(name, readFileSync(join(PAGE, name)));
// The browser learns at once which parts the client has.
const links = shared.map((name) => `    <link rel="modulepreload" href="/static/${name}" />\n`).join("");
const page = readFileSync(join(PAGE, "index.html"), "utf8")
  .replace("/* early.ts */", () => early.outputFiles[0].text.trim())
  .replace(/^.*app\.js.*\n/m, (line) => links + line);
outputs.set("index.html", Buffer.from(page));
// The licences of what is bundled go where the bundle goes.
outputs.set("preact-licence.txt", readFileSync(join(HERE, "node_modules/preact/LICENSE")));
for (const [name, bytes] of await fonts()) outputs.set(name, bytes);

// Tests lie beside what they test and are no part of the bundle.
const sources = [...BUILT_BY.map((name) => join(HERE, name)), ...files(SOURCE)].filter(
  (path) => existsSync(path) && !path.endsWith(".test.ts"),
);
const named = (entries) => Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
const manifest = {
  sources: named(sources.map((path) => [relative(HERE, path), sha256(readFileSync(path))])),
  outputs: named([...outputs].map(([name, bytes]) => [name, sha256(bytes)])),
};
outputs.set("manifest.json", `${JSON.stringify(manifest, null, 1)}\n`);
// What an earlier build wrote and this one does not.
const earlier = existsSync(join(out, "manifest.json")) ? JSON.parse(readFileSync(join(out, "manifest.json"))).outputs : {};
for (const name of Object.keys(earlier)) if (!outputs.has(name)) rmSync(join(out, name), { force: true });
for (const [name, bytes] of outputs) writeFileSync(join(out, name), bytes);

function atFirst(name) {
  return first.has(name);
}

for (const { what, most, has } of BUDGETS) {
  const found = [...outputs].filter(([name]) => has(name));
  // Fonts are compressed already.
  const sizes = found.map(([name, bytes]) => (name.includes(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  console.log(`${what}: ${(size / 1024).toFixed(1)} of ${most} KB compressed`);
  if (!found.length || size > most * 1024) {
    console.error(`${what} are missing or too large: ${found.map(([name]) => name).join(", ")}`);
    process.exitCode = 1;
  }
}
if (process.argv.includes("--sizes")) {
  const { inputs } = Object.values(result.metafile.outputs).find((output) => output.entryPoint);
  const bySize = Object.entries(inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  for (const [path, { bytesInOutput }] of bySize.slice(0, 40)) console.log(`${bytesInOutput}\t${path}`);
}
