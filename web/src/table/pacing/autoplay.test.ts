import assert from "node:assert/strict";
import { test } from "node:test";
import type { Update } from "../../wire/types";
import { onlyMove } from "./autoplay";

const update = (kind: string, moves: string[], more: Partial<Update> = {}): Update => ({
  t: "update",
  version: 1,
  since: 0,
  events: [],
  view: {},
  choice: { id: "d", kind, source: "", moves },
  over: false,
  ...more,
});

test("the only move is made, a choice is not", () => {
  assert.equal(onlyMove(update("discard", ["discard copper"])), "discard copper");
  assert.equal(onlyMove(update("discard", ["a", "b"])), "");
  assert.equal(onlyMove({ ...update("discard", []), choice: null }), "");
});

test("reactions never pass by themselves", () => {
  assert.equal(onlyMove(update("react", ["decline"])), "");
  assert.equal(onlyMove(update("discard", ["a"], { window: { until: 1 } })), "");
});
