import assert from "node:assert/strict";
import { test } from "node:test";
import { pieces } from "./highlight";

const NAMED = new Map([
  ["village", { key: "village", names: ["Village", "Villages"] }],
  ["mine", { key: "mine", names: ["Mine"] }],
]);

test("names are found in each of their forms, the longest first", () => {
  assert.deepEqual(pieces("Ann gains 2 Villages and a Mine.", ["mine", "village"], NAMED), [
    { text: "Ann gains 2 ", key: "" },
    { text: "Villages", key: "village" },
    { text: " and a ", key: "" },
    { text: "Mine", key: "mine" },
    { text: ".", key: "" },
  ]);
});

test("only what a line names is found in it", () => {
  assert.deepEqual(pieces("Mine plays.", ["village"], NAMED), [{ text: "Mine plays.", key: "" }]);
  assert.deepEqual(pieces("", ["mine"], NAMED), []);
});
