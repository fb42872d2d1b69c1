import assert from "node:assert/strict";
import { test } from "node:test";
import type { Move } from "../../wire/types";
import { nextOf } from "../queue";
import { returns } from "./returning";

const move = (verb: string, object = ""): Move => ({
  text: [verb, object].filter(Boolean).join(" "),
  label: "",
  do: verb,
  object,
  preview: "",
});
const ASKED = [move("return", "trade-01"), move("return", "craft-03"), move("return", "art-10"), move("done")];

test("tiles go back in the order of the moves, whatever the order in which they were chosen", () => {
  const steps = returns(new Set(["art-10", "trade-01"]), ASKED);
  assert.deepEqual(
    steps.map(({ text }) => text),
    ["return trade-01", "return art-10", "done"],
  );
});

test("nothing chosen is an answer, and a question that ends by itself is not answered again", () => {
  assert.deepEqual(nextOf(returns(new Set(), ASKED), ASKED), { text: "done", left: [] });
  const [, last] = returns(new Set(["art-10"]), ASKED);
  assert.ok(last);
  assert.deepEqual(nextOf([last], [move("place", "art-10")]), null);
});
