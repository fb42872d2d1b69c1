import assert from "node:assert/strict";
import { test } from "node:test";
import { lastAgeEnd, standing } from "./age-end";

const craft = { event: "domination", seat: 1, domain: 1, card: 1, points: 5, left: [2, 2], extra: [0, 1], next: 2, ahead: false };
const END = [
  { event: "points", seat: 1, points: 4, source: "monuments", card: null },
  { event: "age-end", age: 1, order: [1, 0], points: [0, 4] },
  { event: "points", seat: 0, points: 3, source: "influence", card: null },
  { event: "assimilated", seat: 1, mastery: 7, copy: 2 },
  craft,
];
const RESET = { event: "reset", points: [3, 9] };

test("the end of an age is what happened between its beginning and the reset", () => {
  const end = lastAgeEnd([...END, RESET, { event: "points", seat: 0, points: 1, source: "overflow", card: null }]);
  assert.equal(end?.age, 1);
  assert.deepEqual([end?.order, end?.before, end?.after], [[1, 0], [0, 4], [3, 9]]);
  assert.deepEqual(end?.gains.map(({ points }) => points), [3]);
  assert.deepEqual(end?.copied.map(({ mastery }) => mastery), [7]);
  assert.deepEqual(end?.taken, new Map([[1, craft]]));
});

test("an age that has not ended yet has no end", () => {
  assert.equal(lastAgeEnd([]), null);
  assert.equal(lastAgeEnd(END), null);
});

test("the last end counts", () => {
  const again = [{ event: "age-end", age: 2, order: [0, 1], points: [3, 9] }, { event: "reset", points: [3, 9] }];
  assert.equal(lastAgeEnd([...END, RESET, ...again])?.age, 2);
});

test("events that were taken back count no more", () => {
  const undone = [craft, { event: "undone", player: 0, moves: 1, events: 1 }];
  assert.equal(standing([...END, ...undone]).length, END.length);
});
