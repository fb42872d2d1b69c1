import assert from "node:assert/strict";
import { test } from "node:test";
import { tabsWith } from "./lying";
import { byPart } from "../moves";

const moves = (...verbs: string[]) => byPart(verbs.map((verb) => ({ text: "", label: "", do: verb, object: "", preview: "" })));

test("a question opens the panel that it is about, and names the others that answer it", () => {
  assert.deepEqual(tabsWith(moves("level", "city", "pass")), ["board", "monuments"]);
  assert.deepEqual(tabsWith(moves("city", "slot")), ["tree", "board"]);
  assert.deepEqual(tabsWith(moves("place")), ["board"]);
});

test("where only monuments can be built they are opened", () => {
  assert.deepEqual(tabsWith(moves("level", "pass")), ["monuments"]);
});

test("answers with buttons of their own lie under no tab", () => {
  assert.deepEqual(tabsWith(moves("pass", "take")), []);
});
