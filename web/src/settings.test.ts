import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, languageOf, read } from "./settings";

const store = (text: string | null) => ({ getItem: () => text });

test("what was kept is read, what is broken or unknown is not", () => {
  assert.deepEqual(read(store(null)), DEFAULTS);
  assert.deepEqual(read(store("{")), DEFAULTS);
  assert.deepEqual(read(store("3")), DEFAULTS);
  assert.deepEqual(read(store('{"theme":"dark","autoplay":"no","more":1}')), { ...DEFAULTS, theme: "dark" });
});

test("the browser's first language that there is", () => {
  assert.equal(languageOf(DEFAULTS, ["it", "fr-CA", "de"]), "fr");
  assert.equal(languageOf(DEFAULTS, ["it"]), "en");
  assert.equal(languageOf({ ...DEFAULTS, language: "es" }, ["de"]), "es");
});
