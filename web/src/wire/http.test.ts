import assert from "node:assert/strict";
import { test } from "node:test";
import { sayer } from "../words";
import { ApiError, sentence } from "./http";

const t = sayer({
  "web-shell.error-dead-link": "Das führt nirgends mehr hin.",
  "web-shell.error-missing": "Das gibt es hier nicht.",
  "web-shell.error-said": "Der Server sagt: {text}.",
  "web-shell.error-unknown": "Etwas ging schief.",
});

test("a code is said in one's own language, before the status", () => {
  assert.equal(sentence(new ApiError(404, "it leads nowhere", "dead-link"), t), "Das führt nirgends mehr hin.");
  assert.equal(sentence(new ApiError(404, "there is no such game"), t), "Das gibt es hier nicht.");
});

test("what has no code that is known here is left to the server", () => {
  assert.equal(sentence(new ApiError(409, "no", "constructor"), t), "Der Server sagt: no.");
  assert.equal(sentence(new ApiError(409, ""), t), "Etwas ging schief.");
  assert.equal(sentence(new TypeError("no"), t), "Etwas ging schief.");
});
