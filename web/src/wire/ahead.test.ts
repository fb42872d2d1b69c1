import assert from "node:assert/strict";
import { test } from "node:test";
import { begin } from "./ahead";
import { get } from "./http/http";

/** Let requests be answered with their numbers while something is done. */
async function counting(work: (asked: string[]) => Promise<void>): Promise<void> {
  const before = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = async (path) => {
    asked.push(String(path));
    return new Response(JSON.stringify(asked.length));
  };
  try {
    await work(asked);
  } finally {
    globalThis.fetch = before;
  }
}

test("an answer that was begun ahead is taken once", () =>
  counting(async (asked) => {
    void begin("/api/me");
    assert.equal(await get("/api/me"), 1);
    assert.equal(await get("/api/me"), 2);
    assert.deepEqual(asked, ["/api/me", "/api/me"]);
  }));

test("an old answer is not taken", () =>
  counting(async () => {
    void begin("/api/me");
    const ahead = globalThis.begunAhead?.get("/api/me");
    if (ahead) ahead.at -= 11_000;
    assert.equal(await get("/api/me"), 2);
  }));
