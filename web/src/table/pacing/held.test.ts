import assert from "node:assert/strict";
import { test } from "node:test";
import type { Command, Update } from "../../wire/types";
import { heldMove } from "./held";

const choice = { id: "d2", kind: "react", source: "Militia", moves: ["reveal Moat", "pass"] };
const asked: Update = { t: "update", version: 1, since: 0, events: [], view: {}, choice, over: false, window: { until: 9 } };
const answer = (move: string, decision = "d2"): Command => ({ t: "do", id: move, decision, move });

test("the latest answer to a reaction is the one that is held", () => {
  assert.equal(heldMove(asked, [answer("reveal Moat"), answer("pass")]), "pass");
  assert.equal(heldMove(asked, []), "");
  assert.equal(heldMove(asked, [answer("end turn", "d1")]), "");
});

test("nothing is held without a window, and in a step that only has a time of its own", () => {
  assert.equal(heldMove({ ...asked, window: null }, [answer("pass")]), "");
  assert.equal(heldMove({ ...asked, choice: { ...choice, kind: "choose" } }, [answer("pass")]), "");
  assert.equal(heldMove({ ...asked, choice: null }, [answer("pass")]), "");
});
