import assert from "node:assert/strict";
import { test } from "node:test";
import { cardSelector, placeOf } from "./light";

test("cards are looked for where their verb plays them", () => {
  assert.equal(cardSelector("play Throne Room"), '.dc-hand[data-card="throne-room"]');
  assert.equal(cardSelector("buy Smithy"), '.dc-pile[data-card="smithy"]');
  assert.equal(cardSelector("play treasures"), "");
  assert.equal(cardSelector("decline"), "");
});

test("tiles and cities have a place, other moves have none", () => {
  assert.equal(placeOf("at n1e2/0"), "n1e2");
  assert.equal(placeOf("city n2e2"), "n2e2");
  assert.equal(placeOf("slot s1e0"), "s1e0");
  assert.equal(placeOf("copy 3"), "");
});
