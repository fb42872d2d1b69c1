import assert from "node:assert/strict";
import { test } from "node:test";
import { typed } from "./typed";

const MOVES = [
  ["buy silver", "Silber kaufen"],
  ["buy smithy", "Schmiede kaufen"],
  ["end", "Zug beenden"],
].map(([text = "", label = ""]) => ({ text, label, do: "", object: "", preview: "" }));

test("notation, label, or the beginning of one move", () => {
  assert.equal(typed(" BUY  Silver ", MOVES), "buy silver");
  assert.equal(typed("schmiede kaufen", MOVES), "buy smithy");
  assert.equal(typed("e", MOVES), "end");
});

test("what is ambiguous or unknown is left to the server", () => {
  assert.equal(typed("buy s", MOVES), "buy s");
  assert.equal(typed("dance ", MOVES), "dance");
});
