import assert from "node:assert/strict";
import { test } from "node:test";
import { href, parse, tokenIn, type Route } from "./router";

const ROUTES: Route[] = [
  { at: "home" },
  { at: "new", kind: "dominion" },
  { at: "join", token: "aB-_9" },
  { at: "game", game: "x/y" },
  { at: "games" },
  { at: "account" },
  { at: "settings" },
  { at: "learn", kind: "dominations" },
  { at: "replay", game: "g", frame: null, seat: null },
  { at: "replay", game: "g", frame: 12, seat: null },
  { at: "replay", game: "g", frame: 12, seat: 1 },
  { at: "import" },
  { at: "forgotten" },
  { at: "confirm", token: "aB-_9" },
  { at: "reset", token: "aB-_9" },
  { at: "unsubscribe", token: "aB.-_9" },
  { at: "components" },
];

test("every route has an address that leads to it", () => {
  for (const route of ROUTES) assert.deepEqual(parse(href(route)), route);
});

test("what is no address leads nowhere", () => {
  for (const hash of ["#/new", "#/new/chess", "#/game", "#/settings/x", "#/reset", "#/forgotten/x", "#/replay", "#/%E0%A4%A", "#/constructor"])
    assert.equal(parse(hash).at, hash === "#/%E0%A4%A" ? "home" : "nowhere", hash);
});

test("a join link, or its code, or a code that was typed in groups", () => {
  assert.equal(tokenIn("http://host:8000/#/join/AB_c-1"), "AB_c-1");
  assert.equal(tokenIn(" AB_c-1 \n"), "AB_c-1");
  assert.equal(tokenIn("ABCD EFGH"), "ABCDEFGH");
});
