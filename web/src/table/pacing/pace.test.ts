import assert from "node:assert/strict";
import { test } from "node:test";
import type { Update } from "../../wire/types";
import { advanced, beginsTurn, durationOf, isLost, joined, type Paced, skipped, stepsOf } from "./pace";

/** An update with events, each as "seat kind" or, for Treasures, "seat kind number". */
function update(...written: string[]): Update {
  const parts = written.map((each) => each.split(" "));
  const lines = parts.map(([seat, event]) => ({
    event: event ?? "",
    seat: Number(seat),
    text: "",
    cards: [],
    level: event === "turn" ? 0 : 1,
  }));
  const events = parts.map(([, event, n]) => ({ event: event ?? "", cards: Array.from({ length: Number(n ?? 0) }, () => 0) }));
  const told = { lines, ask: "", wait: "", moves: [], undo: "" as const };
  return { t: "update", version: 2, since: 1, events, view: {}, choice: null, over: false, present: [true, true], told };
}

const mine = update("0 cleaned-up", "0 drew", "1 turn");
const treasures = update("1 played-treasures 5");
const buys = update("1 bought", "1 cleaned-up", "1 drew", "0 turn");

test("one's own moves are shown at once, and those of others for as long as they take", () => {
  assert.equal(stepsOf(update("0 played"), 0), 0);
  assert.equal(stepsOf(update("0 played"), 1), 1);
  assert.equal(stepsOf(treasures, 0), 2);
  assert.equal(durationOf({ shown: treasures, queue: [buys] }, 0, "normal"), 900);
  assert.equal(durationOf({ shown: treasures, queue: [buys] }, 0, "at-once"), 0);
});

test("an answer is shown at once, whatever was shown before it", () => {
  const asked = { ...buys, choice: { id: "1.0", kind: "buy-phase", source: "", moves: ["end turn"] } };
  assert.equal(durationOf({ shown: asked, queue: [mine] }, 0, "calm"), 0);
});

test("news of the table alone, the whole story, and what is taken back wait for nothing", () => {
  assert.equal(stepsOf(update(), 0), 0);
  assert.equal(stepsOf({ ...treasures, since: 0 }, 0), 0);
  assert.equal(stepsOf(update("1 undone"), 0), 0);
});

test("a long turn shrinks to nine seconds", () => {
  const played = Array.from({ length: 40 }, () => update("1 played"));
  const [shown = null, ...queue] = played;
  assert.equal(durationOf({ shown, queue }, 0, "normal"), 225);
});

test("a player who is behind catches up, and what is far behind is not shown", () => {
  const turns = (n: number): Paced => ({ shown: treasures, queue: Array.from({ length: n }, () => buys) });
  assert.equal(durationOf(turns(2), 0, "normal"), 900);
  assert.equal(durationOf(turns(3), 0, "normal"), 300);
  assert.equal(isLost(turns(4)), false);
  assert.equal(isLost(turns(5)), true);
});

test("the queue goes on by one, to the next turn, or to its end", () => {
  const paced = { shown: mine, queue: [treasures, buys, mine] };
  assert.deepEqual(advanced(paced), { shown: treasures, queue: [buys, mine] });
  assert.deepEqual(skipped(paced, true), { shown: buys, queue: [mine] });
  assert.deepEqual(skipped(paced, false), { shown: mine, queue: [] });
  assert.ok(beginsTurn(buys));
});

test("an update in which nothing happened goes with the next one", () => {
  const empty = { ...update(), version: 3, since: 2 };
  const next = { ...buys, version: 4, since: 3 };
  assert.deepEqual(joined([treasures, empty], next), [treasures, { ...next, since: 2 }]);
  assert.deepEqual(joined([treasures], empty), [treasures, empty]);
  for (const kept of [
    { ...empty, choice: { id: "1.0", kind: "buy-phase", source: "", moves: ["end turn"] } },
    { ...empty, since: 0 },
    { ...empty, version: 9 },
    { ...treasures, version: 3 },
  ]) {
    assert.deepEqual(joined([kept], next), [kept, next]);
  }
});
