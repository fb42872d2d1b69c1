import assert from "node:assert/strict";
import { test } from "node:test";
import { guardOf, type Standing } from "./guards";

const piles = (left: Record<string, number>): Standing["piles"] =>
  new Map(Object.entries(left).map(([key, n]) => [key, { left: n, points: key === "province" ? 6 : 0 }]));
const standing = (more: Partial<Standing> = {}): Standing => ({
  coins: 0,
  buys: 1,
  hasActions: false,
  points: 3,
  best: 3,
  piles: piles({ province: 4, copper: 40, moat: 5 }),
  ...more,
});
const guard = (verb: string, object: string, more: Partial<Standing> = {}) => guardOf({ do: verb, object }, standing(more));

test("a turn ends at once where nothing is given up", () => {
  assert.equal(guard("end-turn", ""), null);
  assert.equal(guard("end-turn", "", { coins: 5, buys: 0 }), null);
  assert.deepEqual(guard("end-turn", "", { coins: 5 }), { why: "coins", n: 5 });
  assert.deepEqual(guard("end-actions", "", { hasActions: true }), { why: "actions" });
});

test("cheap buys and dear trashings are asked for twice", () => {
  assert.deepEqual(guard("buy", "copper"), { why: "cheap" });
  assert.equal(guard("buy", "moat"), null);
  assert.equal(guard("gain", "curse"), null);
  assert.deepEqual(guard("trash", "gold"), { why: "dear" });
  assert.equal(guard("trash", "copper"), null);
});

test("a buy that ends the game is asked for twice unless it wins", () => {
  const last = piles({ province: 1 });
  assert.deepEqual(guard("buy", "province", { piles: last, best: 9 }), { why: "over" });
  assert.equal(guard("buy", "province", { piles: last, best: 8 }), null);
  const third = piles({ moat: 1, cellar: 0, market: 0 });
  assert.deepEqual(guard("buy", "moat", { piles: third }), { why: "over" });
  assert.equal(guard("buy", "moat", { piles: third, points: 4 }), null);
});
