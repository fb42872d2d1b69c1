import assert from "node:assert/strict";
import { test } from "node:test";
import type { DominionEntry } from "../wire/types";
import { proseOf } from "./face";

function card(key: string, text: string): DominionEntry {
  const names = { english: key, name: key, plural: key, type_line: "" };
  return { key, ...names, types: ["action"], cost: 4, text, rulings: [] };
}

test("what the glyphs say is not said again in words", () => {
  assert.equal(proseOf(card("militia", "+2 coins. All the others discard.")), "All the others discard.");
  assert.equal(proseOf(card("village", "+1 Card, +2 Actions.")), "");
  assert.equal(proseOf(card("gold", "Worth 3 coins.")), "");
});

test("a card without glyphs, or one of the user's own, keeps its words", () => {
  assert.equal(proseOf(card("remodel", "Exchange a card of your hand.")), "Exchange a card of your hand.");
  assert.equal(proseOf(card("my-card", "+1 Card. Then more.")), "+1 Card. Then more.");
});
