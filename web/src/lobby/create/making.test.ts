import assert from "node:assert/strict";
import { test } from "node:test";
import { linkName } from "./making";

test("a link is called by the beginning of its secret's SHA-256, as on the server", () => {
  assert.equal(linkName("abc"), "ba7816bf8f01cfea");
});
