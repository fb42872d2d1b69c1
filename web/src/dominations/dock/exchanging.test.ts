import assert from "node:assert/strict";
import { test } from "node:test";
import { balance, stepsOf } from "./exchanging";

test("what is given pays for what is taken at the price", () => {
  assert.equal(balance({ trade: -4, art: 1 }, 2), 1);
  assert.equal(balance({ trade: -4, art: 2 }, 2), 0);
  assert.equal(balance({ art: 1 }, 2), -1);
});

test("each pair of domains is exchanged once, as often as it takes", () => {
  const steps = stepsOf({ trade: -4, craft: -2, art: 1, science: 2 }, 2, "exchange").map(({ text }) => text);
  assert.deepEqual(steps, [
    ...["exchange trade", "for art", "1 times"],
    ...["exchange trade", "for science", "1 times"],
    ...["exchange craft", "for science", "1 times"],
  ]);
});
