import assert from "node:assert/strict";
import { test } from "node:test";
import { onThisClock } from "./timing";
import type { Update } from "./types";

const HOUR = 3_600_000;
const NOW = 50_000_000;
const bare: Update = { t: "update", version: 1, since: 0, events: [], view: {}, choice: null, over: false };

test("a wait ends as long after its arrival as the server says, however wrong this clock is", () => {
  for (const wrong of [-HOUR, 0, HOUR]) {
    const update: Update = { ...bare, window: { until: NOW + 6_000, left: 6_000 } };
    assert.equal(onThisClock(update, NOW + wrong).window?.ends, NOW + wrong + 6_000);
  }
});

test("without what is left the time of the clocks is taken, and else this machine's", () => {
  const window = { until: NOW + 6_000 };
  const clocks = { kind: "live" as const, left: [], running: [], at: NOW };
  assert.equal(onThisClock({ ...bare, window, clocks }, NOW + HOUR).window?.ends, NOW + HOUR + 6_000);
  assert.equal(onThisClock({ ...bare, window }, NOW + HOUR).window?.ends, NOW + 6_000);
});

test("the start of an absence is shown by this clock too", () => {
  const clocks = { kind: "live" as const, left: [], running: [], at: NOW };
  const absent = [{ seat: 1, since: NOW - 120_000, votes: [] }];
  const [away] = onThisClock({ ...bare, absent, clocks }, NOW - HOUR).absent ?? [];
  assert.equal(away?.since, NOW - HOUR - 120_000);
});

test("where nothing is waited for nothing is made up", () => {
  assert.deepEqual(onThisClock({ ...bare, window: null }, NOW), { ...bare, window: null });
});
