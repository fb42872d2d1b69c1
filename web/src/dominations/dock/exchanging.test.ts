import assert from "node:assert/strict";
import { test } from "node:test";
import { balance, stepsOf, takesOf } from "./exchanging";

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

test("what is distributed is taken one by one", () => {
  assert.deepEqual(
    takesOf({ art: 2, religion: 1 }).map(({ text }) => text),
    ["take art", "take art", "take religion"],
  );
});
