import assert from "node:assert/strict";
import { test } from "node:test";
import { sayer } from "../words";
import { refusal } from "./refusals";

const t = sayer({
  "web-shell.error-said": "Der Server sagt: {text}.",
  "web-shell.error-slow": "Bitte warte.",
  "web-table.refused-gone": "Danach wirst du nicht mehr gefragt.",
  "web-table.refused-illegal": "Ein solcher Zug ist nicht möglich ({text}).",
});

test("a word of the server is said in one's own language", () => {
  assert.equal(refusal({ why: "gone", text: "not any more" }, t), "Danach wirst du nicht mehr gefragt.");
  assert.equal(refusal({ why: "slow-down", text: "wait" }, t), "Bitte warte.");
});

test("what is wrong with a move stays as the server says it", () => {
  assert.equal(refusal({ why: "illegal", text: "no move 'x'" }, t), "Ein solcher Zug ist nicht möglich (no move 'x').");
});

test("the own answer that took the place of another is no news", () => {
  assert.equal(refusal({ why: "replaced", text: "otherwise" }, t), "");
});

test("an unknown word is left to the server", () => {
  for (const why of ["tired", "constructor", ""])
    assert.equal(refusal({ why, text: "it sleeps" }, t), "Der Server sagt: it sleeps.");
});
