import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../wire/types";
import { withLines } from "./story";

const line = (text: string, more: Partial<Line> = {}): Line => ({
  event: "bought",
  seat: 0,
  text,
  cards: [],
  level: 1,
  ...more,
});
const undo = (undoes: number): Line => line(`back ${undoes}`, { event: "undone", undoes });
const shown = (lines: readonly Line[]) => lines.map((each) => (each.undone ? `-${each.text}` : each.text));

test("lines are added as they come", () => {
  assert.deepEqual(shown(withLines([line("a")], [line("b"), line("c")])), ["a", "b", "c"]);
});

test("what is taken back stands, marked, under the line that says so", () => {
  assert.deepEqual(shown(withLines([line("a"), line("b")], [undo(1), line("c")])), ["a", "back 1", "-b", "c"]);
});

test("a turn of another that is taken back is no heading for what follows", () => {
  const told = [line("my turn", { level: 0 }), line("buy"), line("their turn", { level: 0 }), line("play")];
  assert.deepEqual(shown(withLines(told, [undo(3), line("buy another")])), [
    "my turn",
    "back 3",
    "-buy",
    "-their turn",
    "-play",
    "buy another",
  ]);
});

test("lines that are taken back already and those about the table are not counted", () => {
  const told = withLines([line("a"), line("b")], [undo(1), line("is back", { event: "returned" }), line("c")]);
  assert.deepEqual(shown(withLines(told, [undo(2)])), ["back 2", "-a", "back 1", "-b", "is back", "-c"]);
});

test("a whole story has the same marks as one that was followed", () => {
  const news = [line("a"), line("b", { undone: true }), undo(1), line("c", { undone: true }), undo(1), line("d")];
  let followed: Line[] = [];
  for (const each of news) followed = withLines(followed, [each]);
  assert.deepEqual(withLines([], news), followed);
  assert.deepEqual(shown(followed), ["a", "back 1", "-b", "back 1", "-c", "d"]);
});

test("a server that does not say how many are taken back is understood", () => {
  assert.deepEqual(shown(withLines([line("a")], [line("back", { event: "undone" })])), ["a", "back"]);
});
