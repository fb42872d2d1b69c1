import assert from "node:assert/strict";
import { test } from "node:test";
import { CHAPTERS, isDone, reach, reached } from "./chapters";

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
  const done = (step: number) => CHAPTERS.dominion.map((_, at) => isDone("dominion", at, step));
  assert.deepEqual(done(-1), CHAPTERS.dominion.map(() => false));
  assert.deepEqual(done(4), CHAPTERS.dominion.map((_, at) => at === 0));
  assert.deepEqual(done(33), CHAPTERS.dominion.map(() => true));
});
