import assert from "node:assert/strict";
import { test } from "node:test";
import { sayer } from "../../words";
import { refusal } from "./refusals";

const t = sayer({
  "grammar.and": " und ",
  "web-shell.error-said": "Der Server sagt: {text}",
  "web-refused.gone": "Diese Frage ist nicht mehr offen.",
  "web-refused.illegal": "Ein solcher Zug ist nicht möglich ({text}).",
  "web-refused.no-such-bot": "Einen Bot {bot} gibt es hier nicht. Es gibt {known}.",
  "web-refused.slow-down": { one: "Bitte warte eine Sekunde.", other: "Bitte warte {n} Sekunden." },
});

const said = (why: string, parameters = {}) => refusal({ why, parameters, text: "it sleeps." }, t);

test("a code of the server is said in one's own language", () => {
  assert.equal(said("gone"), "Diese Frage ist nicht mehr offen.");
});

test("its parameters have their places: words, names, and numbers with their plural", () => {
  assert.equal(said("illegal", { text: "no move 'x'" }), "Ein solcher Zug ist nicht möglich (no move 'x').");
  assert.equal(
    said("no-such-bot", { bot: "'x'", known: ["easy", "hard"] }),
    "Einen Bot 'x' gibt es hier nicht. Es gibt easy und hard.",
  );
  assert.equal(said("slow-down", { n: 1 }), "Bitte warte eine Sekunde.");
  assert.equal(said("slow-down", { n: 20 }), "Bitte warte 20 Sekunden.");
});

test("a code without words is left to the server", () => {
  for (const why of ["tired", "constructor", ""]) assert.equal(said(why), "Der Server sagt: it sleeps.");
});
