import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../table/log/story";
import { laneOf, turnsOf } from "./turns";

const LEVELS: Record<string, number> = { turn: 0, played: 1, "played-treasures": 1, bought: 1 };

function entry(seat: number, event: string, keys: string[] = [], cards?: number[], more: Partial<Entry> = {}): Entry {
  const fact = { event, ...(cards ? { cards } : {}), ...(event === "turn" ? { number: 3 } : {}) };
  return { event, seat, text: `${seat} ${event}`, cards: keys, level: LEVELS[event] ?? 2, fact, ...more };
}

test("the last turn of each seat has its plays in order and what it bought and gained", () => {
  const turns = turnsOf([
    entry(0, "turn"),
    entry(0, "played", ["smithy"]),
    entry(1, "turn"),
    entry(1, "played", ["village"]),
    entry(1, "played", ["village"]),
    entry(1, "played", ["witch"]),
    entry(0, "gained", ["curse"]),
    entry(1, "played-treasures", ["copper", "gold"], [0, 0, 2]),
    entry(1, "bought", ["duchy"], undefined, { undone: true }),
    entry(1, "bought", ["market"]),
  ]);
  assert.deepEqual(turns.get(0), { number: 3, plays: [{ key: "smithy", n: 1 }], buys: [] });
  assert.deepEqual(turns.get(1), {
    number: 3,
    plays: [
      { key: "village", n: 2 },
      { key: "witch", n: 1 },
      { key: "copper", n: 2 },
      { key: "gold", n: 1 },
    ],
    buys: [{ key: "market", n: 1 }],
  });
});

test("what is shown lies in the lane until the next deed, with its owner", () => {
  const story = [entry(0, "played", ["spy"]), entry(1, "revealed", ["moat"], [9]), entry(0, "revealed", ["copper"], [0])];
  assert.deepEqual(
    laneOf(story).map(({ key, seat }) => [key, seat]),
    [
      ["moat", 1],
      ["copper", 0],
    ],
  );
  assert.deepEqual(laneOf([...story, entry(0, "played-treasures", ["copper"], [0])]), []);
});
