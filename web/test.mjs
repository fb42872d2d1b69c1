/** Runs the unit tests: every `*.test.ts` is bundled by esbuild and given to Node's own runner. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const entryPoints = readdirSync(join(HERE, "src"), { recursive: true })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .sort()
  .map((path) => join(HERE, "src", path));
const outdir = mkdtempSync(join(tmpdir(), "demesne-web-"));
try {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "warning",
  });
  const built = readdirSync(outdir, { recursive: true }).filter((path) => path.endsWith(".mjs"));
  const tests = built.map((path) => join(outdir, path));
  process.exitCode = spawnSync(process.execPath, ["--test", ...tests], { stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(outdir, { recursive: true });
}
