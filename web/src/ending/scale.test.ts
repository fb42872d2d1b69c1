import assert from "node:assert/strict";
import { test } from "node:test";
import { gridOf, spread } from "./scale";

test("grid lines are round numbers that take in all values", () => {
  assert.deepEqual(gridOf(0, 42), [0, 15, 30, 45]);
  assert.deepEqual(gridOf(0, 51), [0, 15, 30, 45, 60]);
  assert.deepEqual(gridOf(0, 195), [0, 50, 100, 150, 200]);
  assert.deepEqual(gridOf(0, 1), [0, 0.25, 0.5, 0.75, 1]);
  assert.deepEqual(gridOf(-4, 30), [-10, 0, 10, 20, 30]);
  for (let high = 1; high < 400; high++) {
    const grid = gridOf(0, high);
    assert.ok((grid.at(-1) ?? 0) >= high && grid.length <= 5, `${high}: ${grid}`);
  }
});

test("names keep their order, their distance and the bounds", () => {
  assert.deepEqual(spread([50, 50, 90], 16, 10, 100), [50, 66, 90]);
  assert.deepEqual(spread([95, 98], 16, 10, 100), [84, 100]);
  assert.deepEqual(spread([2], 16, 10, 100), [10]);
});
