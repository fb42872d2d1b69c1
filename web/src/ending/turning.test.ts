import assert from "node:assert/strict";
import { test } from "node:test";
import { decisiveOf, turningPoints } from "./turning";

const of = (...chances: number[]) => chances.map((chance) => ({ chance }));

test("the largest changes come in the order of the game", () => {
  const points = turningPoints(of(0.5, 0.5, 0.8, 0.3, 0.35), 1);
  assert.deepEqual(
    points.map(({ index, change }) => [index, change.toFixed(2)]),
    [
      [1, "0.30"],
      [2, "-0.50"],
      [4, "0.65"],
    ],
  );
});

test("there are four at most, and none where nothing changed", () => {
  assert.equal(turningPoints(of(0, 1, 0, 1, 0, 1, 0), 1).length, 4);
  assert.deepEqual(turningPoints(of(0.5, 0.55, 0.5), 0.5), []);
});

test("what decided a game is for its winner the best change and for a loser the worst", () => {
  const points = turningPoints(of(0.5, 0.5, 0.8, 0.2, 0.4), 1);
  assert.equal(decisiveOf(points, true)?.index, 4);
  assert.equal(decisiveOf(points, false)?.index, 2);
  assert.equal(decisiveOf([], true), undefined);
});
