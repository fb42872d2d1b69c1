import assert from "node:assert/strict";
import { test } from "node:test";
import { completed, next, type Marks } from "./marks";

const CARDS = Array.from({ length: 12 }, (_, index) => ({ key: `k${index}`, english: `Card ${index}` }));

test("a press goes from none to wanted to banned to none", () => {
  let marks: Marks = {};
  const seen = [1, 2, 3].map(() => (marks = next(marks, "k1"))["k1"]);
  assert.deepEqual(seen, ["wanted", "banned", undefined]);
});

test("no eleventh card is wanted", () => {
  let marks: Marks = {};
  for (const { key } of CARDS) marks = next(marks, key);
  assert.equal(Object.values(marks).filter((mark) => mark === "wanted").length, 10);
  assert.equal(marks["k10"], "banned");
});

test("a kingdom has what is wanted, nothing that is banned, and ten different cards", () => {
  const marks: Marks = { k3: "wanted", k4: "banned", k5: "banned" };
  const kingdom = completed(CARDS, marks, () => 0.99).split(",");
  assert.equal(new Set(kingdom).size, 10);
  assert.ok(kingdom.includes("Card 3"));
  assert.ok(!kingdom.includes("Card 4") && !kingdom.includes("Card 5"));
  assert.equal(completed(CARDS, { ...marks, k6: "banned" }), "");
});
