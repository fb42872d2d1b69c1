import assert from "node:assert/strict";
import { test } from "node:test";
import type { DominionEntry, Gains } from "../../wire/types";
import { bonusesOf } from "./bonus";
import { proseOf } from "./face";

const NONE: Gains = { cards: 0, actions: 0, buys: 0, coins: 0, worth: 0, points: 0 };

function card(key: string, text: string, gains: Partial<Gains> = {}): DominionEntry {
  const names = { english: key, name: key, plural: key, type_line: "" };
  return { key, ...names, types: ["action"], cost: 4, kingdom: true, ...NONE, ...gains, text, rulings: [] };
}

test("the glyphs of a card are what the catalogue says that it gives", () => {
  const festival = card("festival", "", { coins: 2, buys: 1, actions: 2 });
  assert.deepEqual(bonusesOf(festival), [["actions", 2], ["buys", 1], ["coins", 2]]);
  assert.deepEqual(bonusesOf(card("curse", "", { points: -1 })), [["points", -1]]);
  assert.deepEqual(bonusesOf(card("my-card", "+1 Card.")), []);
});

test("what the glyphs say is not said again in words", () => {
  assert.equal(proseOf(card("militia", "+2 coins. All the others discard.", { coins: 2 })), "All the others discard.");
  assert.equal(proseOf(card("village", "+1 Card, +2 Actions.", { cards: 1, actions: 2 })), "");
  assert.equal(proseOf(card("gold", "Worth 3 coins.", { worth: 3 })), "");
});

test("a card without glyphs, or one of the user's own, keeps its words", () => {
  assert.equal(proseOf(card("remodel", "Exchange a card of your hand.")), "Exchange a card of your hand.");
  assert.equal(proseOf(card("my-card", "+1 Card. Then more.")), "+1 Card. Then more.");
});
