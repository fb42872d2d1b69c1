import assert from "node:assert/strict";
import { test } from "node:test";
import { ledSince, type RoundPoints } from "./points";

const course = (...scores: number[][]): RoundPoints[] =>
  scores.map((each, at) => ({
    at,
    round: Math.min(at + 1, scores.length - 1),
    age: 0,
    scores: each,
    landmarks: [0, 0],
  }));

test("the lead counts from the round in which it was taken for the last time", () => {
  assert.equal(ledSince(course([3, 3], [9, 3], [9, 15], [15, 15], [21, 15], [21, 18]), 0), 4);
  assert.equal(ledSince(course([3, 3], [9, 3], [9, 3]), 0), 1);
});

test("who was ahead from the start has led since the first round", () => {
  assert.equal(ledSince(course([5, 3], [6, 3]), 0), 1);
});

test("nobody leads where the end is a tie", () => {
  assert.equal(ledSince(course([3, 3], [9, 3], [9, 9]), 0), 0);
});
