import assert from "node:assert/strict";
import { test } from "node:test";
import { turnAfter, turnBefore, turnOf, within } from "./steps";

const TURNS = [2, 5, 9].map((at, seat) => ({ at, seat, text: "" }));

test("the turn before is the beginning of this one, or of the one before it", () => {
  assert.deepEqual([0, 2, 3, 5, 6, 12].map((at) => turnBefore(TURNS, at)), [0, 0, 2, 2, 5, 9]);
});

test("after the last turn comes the end", () => {
  assert.deepEqual([0, 2, 8, 9, 12].map((at) => turnAfter(TURNS, at, 12)), [2, 5, 9, 12, 12]);
});

test("before the first turn there is none", () => {
  assert.deepEqual([0, 2, 4, 9, 12].map((at) => turnOf(TURNS, at)), [-1, 0, 0, 2, 2]);
});

test("nobody leaves the game at its ends", () => {
  assert.deepEqual([-3, 0, 7, 99].map((at) => within(at, 12)), [0, 0, 7, 12]);
});
