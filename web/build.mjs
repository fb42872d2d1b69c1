/**
 * Builds the client: `node build.mjs [--out DIR]`, by default into the package, where the server finds it.
 * The same sources give the same bytes. `manifest.json` names the SHA-256 of every source and of every output, so
 * that a test can tell without Node whether the bundle is fresh.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const SOURCE = join(HERE, "src");
const BUILT_BY = ["package.json", "package-lock.json", "tsconfig.json", "build.mjs"];

const given = process.argv.indexOf("--out");
const out = resolve(given > 0 ? process.argv[given + 1] : join(HERE, "../src/demesne/server/static"));

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

const result = await build({
  absWorkingDir: HERE,
  entryPoints: { app: "src/main.tsx" },
  outdir: out,
  bundle: true,
  minify: true,
  write: false,
  format: "esm",
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  legalComments: "none",
  metafile: process.argv.includes("--sizes"),
});

mkdirSync(out, { recursive: true });
const outputs = new Map(result.outputFiles.map((file) => [relative(out, file.path), file.contents]));
for (const name of ["index.html", "icon.svg"]) outputs.set(name, readFileSync(join(SOURCE, name)));
// The licence of what is bundled goes where the bundle goes.
outputs.set("preact-licence.txt", readFileSync(join(HERE, "node_modules/preact/LICENSE")));

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
for (const [name, bytes] of outputs) writeFileSync(join(out, name), bytes);

for (const name of ["app.js", "app.css"]) {
  const bytes = outputs.get(name);
  console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} compressed`);
}
if (result.metafile) {
  const { inputs } = Object.values(result.metafile.outputs).find((output) => output.entryPoint);
  const bySize = Object.entries(inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  for (const [path, { bytesInOutput }] of bySize.slice(0, 40)) console.log(`${bytesInOutput}\t${path}`);
}
