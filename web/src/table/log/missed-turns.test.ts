import assert from "node:assert/strict";
import { test } from "node:test";
import { missedTurns } from "./missed-turns";
import type { Entry } from "./story";

const line = (level: number, seat: number, text: string, undone = false): Entry =>
  ({ level, seat, text, undone, event: level ? "played" : "turn", cards: [] }) as unknown as Entry;

test("the turns of the others are listed, one's own and what was taken back are not", () => {
  const entries = [
    line(1, 1, "the end of a turn"),
    line(0, 0, "own turn"),
    line(1, 0, "own deed"),
    line(0, 1, "their turn"),
    line(1, 1, "played"),
    line(2, 1, "drew"),
    line(1, 1, "bought", true),
    line(0, 2, "nothing was done"),
  ];
  const turns = missedTurns(entries, 0);
  assert.deepEqual(
    turns.map((turn) => [turn.seat, turn.deeds.map((deed) => deed.text)]),
    [
      [1, ["the end of a turn"]],
      [1, ["played"]],
    ],
  );
  assert.deepEqual(turns[1]?.entries.map((entry) => entry.text), ["their turn", "played", "drew"]);
});

test("only the last turns are listed", () => {
  const entries = Array.from({ length: 20 }, (_, at) => line(1, at % 2, `deed ${at}`));
  assert.equal(missedTurns(entries, 0).at(-1)?.deeds[0]?.text, "deed 19");
  assert.ok(missedTurns(entries, 0).length < 10);
});
