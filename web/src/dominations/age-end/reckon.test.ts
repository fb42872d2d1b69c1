import assert from "node:assert/strict";
import { test } from "node:test";
import { lastAgeEnd, standing } from "./reckon";

const none = [0, 0, 0, 0, 0, 0];
const made = (seat: number, knowledge: number[], lost = none) => ({ event: "produced", seat, knowledge, lost });
const END = [
  { event: "initiative", order: [1, 0], age: 0 },
  made(0, [5, 0, 2, 0, 0, 0], [1, 0, 0, 0, 0, 0]),
  made(1, [3, 2, 0, 0, 0, 0]),
  { event: "exchanged", seat: 1, price: 2, from: 1, to: 0, number: 1 },
  { event: "points", seat: 1, points: 4, source: "monuments", card: null },
  { event: "age-end", age: 1 },
  { event: "points", seat: 0, points: 3, source: "influence", card: null },
  { event: "domination", seat: 1, domain: 0, card: 0, points: 5 },
  { event: "domination", seat: 0, domain: 2, card: 2, points: 5 },
];

test("strengths are what was left of each domain when the cards were dealt", () => {
  const end = lastAgeEnd([...END, { event: "reset" }], 2);
  assert.deepEqual(end?.strength[0], [4, 4]);
  assert.deepEqual(end?.strength[1], [0, 0]);
  assert.deepEqual(end?.taken[0], { seat: 1, points: 5 });
  assert.deepEqual(end?.taken[1], { seat: -1, points: 0 });
  assert.deepEqual(end?.before, [0, 4]);
  assert.deepEqual(end?.order, [1, 0]);
  assert.equal(end?.gains.length, 1);
});

test("an age that has not ended yet has no end", () => {
  assert.equal(lastAgeEnd(END, 2), null);
});

test("after the reset all begin with what they keep", () => {
  const again = [{ event: "reset" }, { event: "kept", seat: 0, knowledge: [2, 0, 0, 0, 0, 0] }, { event: "age-end", age: 2 }];
  const end = lastAgeEnd([...END, ...again, { event: "reset" }], 2);
  assert.equal(end?.age, 2);
  assert.deepEqual(end?.strength[0], [2, 0]);
});

test("events that were taken back count no more", () => {
  const undone = [made(0, [9, 0, 0, 0, 0, 0]), { event: "undone", player: 0, moves: 1, events: 1 }];
  assert.equal(standing([...END, ...undone]).length, END.length);
});
