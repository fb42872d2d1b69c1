import assert from "node:assert/strict";
import { test } from "node:test";
import { join, sayer, type MessageId, type WordList } from "./words";

const list: WordList = {
  "grammar.comma": ", ",
  "grammar.and": " and ",
  "grammar.singular": "one",
  "web-lobby.seats-left": { one: "{n} player", other: "{n} players", zero: "nobody" },
  "web-shell.error-said": "The server says: {text}.",
};

test("plural forms follow the language", () => {
  const t = sayer(list);
  assert.deepEqual([0, 1, 2].map((n) => t("web-lobby.seats-left", { n })), ["nobody", "1 player", "2 players"]);
  const french = sayer({ "grammar.singular": "zero-one", "web-lobby.seats-left": { one: "{n} joueur", other: "{n} joueurs" } });
  assert.deepEqual([0, 1, 2].map((n) => french("web-lobby.seats-left", { n })), ["0 joueur", "1 joueur", "2 joueurs"]);
});

test("what fills a place is not read as a text", () => {
  assert.equal(sayer(list)("web-shell.error-said", { text: "{n} $& {text}" }), "The server says: {n} $& {text}.");
});

test("an id without words says itself", () => {
  assert.equal(sayer({})("web-shell.title" as MessageId as "web-shell.title"), "web-shell.title");
});

test("lists are joined", () => {
  assert.deepEqual([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((items) => join(list, items)), ["", "a", "a and b", "a, b and c"]);
});
