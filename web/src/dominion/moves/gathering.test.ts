import assert from "node:assert/strict";
import { test } from "node:test";
import type { Move } from "../../wire/types";
import { gatheringOf, isComplete, stepsOf } from "./gathering";
import type { Decision } from "../view";

const HAND = [
  { key: "copper", n: 3 },
  { key: "estate", n: 2 },
  { key: "cellar", n: 1 },
];

function decision(kind: string, remaining: number): Decision {
  return { kind, source: null, subject: null, remaining, actions: [] };
}

function moves(verb: string, ...objects: string[]): Move[] {
  return objects.map((object) => {
    const isDone = object === "";
    return { text: "", label: "", do: isDone ? "done" : verb, object, preview: "" };
  });
}

function gathered(kind: string, remaining: number, ...objects: string[]) {
  const found = gatheringOf(decision(kind, remaining), moves(kind, ...objects), HAND);
  assert.ok(found);
  return found;
}

const written = (steps: { do: string; object: string }[]) => steps.map((step) => `${step.do} ${step.object}`.trim());

test("one card that must be chosen takes one click", () => {
  assert.equal(gatheringOf(decision("trash", 1), moves("trash", "copper", "estate"), HAND), null);
  assert.equal(gatheringOf(decision("gain", 5), moves("gain", "silver"), HAND), null);
});

test("a choice that must be made is complete with exactly as many cards, of any kind from the first legal one on", () => {
  const militia = gathered("discard", 2, "copper", "estate");
  assert.deepEqual([...militia.open], ["copper", "estate", "cellar"]);
  assert.deepEqual([0, 1, 2].map((n) => isComplete(militia, n)), [false, false, true]);
  assert.deepEqual(written(stepsOf(militia, ["cellar", "copper"])), ["discard copper", "discard cellar"]);
});

test("kinds before the first legal one cannot be picked any more", () => {
  const later = gathered("discard", 2, "estate", "");
  assert.deepEqual([...later.open], ["estate"]);
  assert.equal(later.most, 2);
});

test("a choice that may stop ends with done, unless it ends by itself", () => {
  const all = ["copper", "estate", "cellar", ""];
  const chapel = gathered("trash", 4, ...all);
  assert.deepEqual(written(stepsOf(chapel, [])), ["done"]);
  assert.deepEqual(written(stepsOf(chapel, ["estate", "copper"])), ["trash copper", "trash estate", "done"]);
  assert.equal(stepsOf(chapel, ["copper", "copper", "copper", "estate"]).length, 4, "four are the most");
  const cellar = gathered("discard", 6, ...all);
  assert.deepEqual(written(stepsOf(cellar, ["cellar"])), ["discard cellar"], "nothing comes after the last kind");
});
