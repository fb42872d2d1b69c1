import assert from "node:assert/strict";
import { test } from "node:test";
import type { Move } from "../wire/types";
import { nextOf } from "./queue";

const moves = (...texts: string[]): Move[] =>
  texts.map((text) => ({ text, label: text, do: text, object: "", preview: "" }));

test("the first answer that is asked for is sent, and the rest waits", () => {
  const steps = [{ text: "exchange trade" }, { text: "for art" }, { text: "2 times", optional: true }];
  assert.deepEqual(nextOf(steps, moves("pass", "exchange trade")), { text: "exchange trade", left: steps.slice(1) });
});

test("an optional answer is left out where another question comes", () => {
  const steps = [{ text: "1 times", optional: true }, { text: "exchange craft" }];
  assert.deepEqual(nextOf(steps, moves("exchange craft")), { text: "exchange craft", left: [] });
});

test("nothing is sent to a question that was not foreseen", () => {
  assert.equal(nextOf([{ text: "slot n0e1" }], moves("take trade")), null);
});
