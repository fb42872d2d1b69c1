import assert from "node:assert/strict";
import { test } from "node:test";
import { sayer } from "../../words";
import { ApiError, ask, sentence } from "./http";

const t = sayer({
  "web-refused.dead-link": "Das führt nirgends mehr hin.",
  "web-refused.too-many-links": "Ein Tisch hat höchstens {most} Links.",
  "web-shell.error-missing": "Das gibt es hier nicht.",
  "web-shell.error-offline": "Der Server ist nicht zu erreichen.",
  "web-shell.error-said": "Der Server sagt: {text}",
  "web-shell.error-server": "Der Server kann das gerade nicht.",
  "web-shell.error-slow": "Das war viel auf einmal.",
  "web-shell.error-unknown": "Etwas ging schief.",
});

/** Return what is said where a request is answered so. */
async function said(answer: () => Response | Promise<Response>): Promise<string> {
  const before = globalThis.fetch;
  globalThis.fetch = async () => answer();
  try {
    return sentence(await ask("GET", "/api/me").catch((error: unknown) => error), t);
  } finally {
    globalThis.fetch = before;
  }
}

const refused = (status: number, body: unknown) => said(() => new Response(JSON.stringify(body), { status }));

test("a code is said in one's own language, with its parameters", async () => {
  assert.equal(await refused(404, { error: "No.", code: "dead-link" }), "Das führt nirgends mehr hin.");
  const body = { error: "No.", code: "too-many-links", parameters: { most: 30 } };
  assert.equal(await refused(409, body), "Ein Tisch hat höchstens 30 Links.");
});

test("a code that has no words here is left to the server", async () => {
  assert.equal(await refused(404, { error: "No.", code: "constructor" }), "Der Server sagt: No.");
});

test("what did not come from the server is known by its status", async () => {
  assert.equal(await refused(404, null), "Das gibt es hier nicht.");
  assert.equal(await refused(429, { detail: "slow" }), "Das war viel auf einmal.");
  assert.equal(await said(() => new Response("<h1>Bad gateway</h1>", { status: 502 })), "Der Server kann das gerade nicht.");
  assert.equal(await refused(418, "tea"), "Etwas ging schief.");
});

test("no answer, and errors of one's own", async () => {
  assert.equal(await said(() => Promise.reject(new TypeError("no network"))), "Der Server ist nicht zu erreichen.");
  assert.equal(sentence(new TypeError("no"), t), "Etwas ging schief.");
  assert.equal(sentence(new ApiError(0), t), "Der Server ist nicht zu erreichen.");
});
