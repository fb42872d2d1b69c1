import assert from "node:assert/strict";
import { test } from "node:test";
import { completed } from "./pictures";
import type { Scenes, Shape, Update } from "../types";

const shape = (role: string): Shape[] => [{ kind: "disc", role, points: [[0, 0]] }];

const scenes = (more: Partial<Scenes>): Scenes => ({
  board: null,
  trees: [null, null],
  piece: [],
  places: [],
  words: { board: null, trees: [null, null] },
  ...more,
});

const update = (told: Scenes): Update => ({ told: { scenes: told } }) as unknown as Update;

test("what is left out is as it was before, part by part", () => {
  const first = completed(
    update(scenes({ board: shape("tile"), trees: [shape("card"), shape("card")], words: { board: ["a"], trees: [["b"], []] } })),
    undefined,
  ).told?.scenes;
  const second = completed(update(scenes({ trees: [null, shape("advanced")] })), first).told?.scenes;
  assert.deepEqual(second?.board, shape("tile"));
  assert.deepEqual(second?.trees, [shape("card"), shape("advanced")]);
  assert.deepEqual(second?.words, { board: ["a"], trees: [["b"], []] });
});

test("what was never told is empty, and games without pictures stay as they are", () => {
  assert.deepEqual(completed(update(scenes({})), undefined).told?.scenes?.board, []);
  const plain = { told: { lines: [] } } as unknown as Update;
  assert.equal(completed(plain, undefined), plain);
});
