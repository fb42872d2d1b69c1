import assert from "node:assert/strict";
import { test } from "node:test";
import { isDone, reach, reached } from "./chapters";

function store(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test("the furthest step is kept, and going back loses nothing", () => {
  const kept = store();
  assert.equal(reached(kept, "dominion"), -1);
  reach(kept, "dominion", 5);
  reach(kept, "dominion", 2);
  assert.equal(reached(kept, "dominion"), 5);
  assert.equal(reached(kept, "dominations"), -1);
});

test("a chapter is done when the next one begins, the last one at the end of the lesson", () => {
  const chapters = [0, 4, 7].map((step) => ({ step, title: "", sign: "" }));
  const done = (step: number) => chapters.map((_, at) => isDone({ game: "dominion", last: 9, chapters }, at, step));
  assert.deepEqual(done(-1), [false, false, false]);
  assert.deepEqual(done(4), [true, false, false]);
  assert.deepEqual(done(8), [true, true, false]);
  assert.deepEqual(done(9), [true, true, true]);
});
