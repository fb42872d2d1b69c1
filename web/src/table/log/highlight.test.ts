import assert from "node:assert/strict";
import { test } from "node:test";
import { pieces } from "./highlight";

const NAMED = new Map([
  ["village", { key: "village", names: ["Village", "Villages"] }],
  ["mine", { key: "mine", names: ["Mine"] }],
]);

test("names are found in each of their forms, the longest first", () => {
  assert.deepEqual(pieces("Ann gains 2 Villages and a Mine.", ["mine", "village"], NAMED, ["Ann"]), [
    { text: "Ann", key: "" },
    { text: " gains 2 ", key: "" },
    { text: "Villages", key: "village" },
    { text: " and a ", key: "" },
    { text: "Mine", key: "mine" },
    { text: ".", key: "" },
  ]);
});

test("only what a line names is found in it", () => {
  assert.deepEqual(pieces("Mine plays.", ["village"], NAMED, []), [{ text: "Mine plays.", key: "" }]);
  assert.deepEqual(pieces("", ["mine"], NAMED, []), []);
});

test("the name of a player is left whole, also where it is the name of a card", () => {
  const texts = (text: string, players: string[]) =>
    pieces(text, ["mine"], NAMED, players)
      .filter((piece) => piece.key)
      .map((piece) => piece.text);
  assert.deepEqual(texts("Mine Alone plays a Mine.", ["Mine Alone"]), ["Mine"]);
  assert.deepEqual(texts("Bo shows Mine Alone a card.", ["Bo", "Mine Alone"]), []);
  assert.deepEqual(texts("Mine plays a Mine.", ["Mine"]), ["Mine"]);
  assert.deepEqual(texts("Mine is revealed.", ["Mi"]), ["Mine"]);
});
