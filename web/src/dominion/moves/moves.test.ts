import assert from "node:assert/strict";
import { test } from "node:test";
import type { Move } from "../../wire/types";
import { placesOf } from "./moves";

const move = (verb: string, object = ""): Move => ({ text: `${verb} ${object}`, label: "", do: verb, object, preview: "" });

test("moves go to the hand, the piles and the buttons", () => {
  const places = placesOf("buy-phase", [move("play", "copper"), move("buy", "curse"), move("end-turn"), move("play-all")]);
  assert.deepEqual([...places.hand.keys()], ["copper"]);
  assert.deepEqual([...places.piles.keys()], ["curse"]);
  assert.deepEqual(places.buttons.map((button) => button.do), ["play-all", "end-turn"]);
});

test("what is chosen among revealed or trashed cards is chosen by buttons, not at a pile of the same name", () => {
  const places = placesOf("thief-gain", [move("gain", "silver"), move("done")]);
  assert.equal(places.piles.size, 0);
  assert.deepEqual(places.buttons.map((button) => button.do), ["gain", "done"]);
  assert.equal(placesOf("thief-trash", [move("trash", "gold")]).hand.size, 0);
});
