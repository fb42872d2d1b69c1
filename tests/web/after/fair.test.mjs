/** The client's own hashes and its chance against vectors that Python made; FAIR is the built module, VECTORS a file. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const fair = await import(pathToFileURL(process.env.FAIR).href);
const vectors = JSON.parse(readFileSync(process.env.VECTORS, "utf8"));
const { fromHex, toHex } = fair;

test("SHA-256 of every length around its blocks", () => {
  for (const [data, hash] of vectors.sha256) assert.equal(toHex(fair.sha256(fromHex(data))), hash);
});

test("HMAC-SHA256 under short and long keys", () => {
  for (const [key, data, hash] of vectors.hmac) assert.equal(toHex(fair.hmac(fromHex(key), fromHex(data))), hash);
});

test("BLAKE2b of every size, with and without key and purpose", () => {
  for (const [data, size, key, person, hash] of vectors.blake2b) {
    const shape = { size, key: fromHex(key), person: fromHex(person) };
    assert.equal(toHex(fair.blake2b(fromHex(data), shape)), hash);
  }
});

test("draws of the generator for the table", () => {
  for (const [key, position, n, outcome] of vectors.draws) assert.equal(fair.below(fromHex(key), position, n), outcome);
});

test("draws of the generator that sets games up", () => {
  for (const [key, position, n, drawn] of vectors.fast_draws) assert.equal(fair.fastBelow(fromHex(key), position, n), drawn);
});

test("keys that follow from numbers, and the random kingdoms", () => {
  for (const [number, key] of vectors.numbers) assert.equal(toHex(fair.derivedFromNumber(fromHex(number), "kingdom")), key);
  assert.deepEqual(fair.KINGDOM_CARDS, vectors.kingdom_cards);
  for (const [key, kingdom] of vectors.kingdoms) assert.deepEqual(fair.randomKingdom(fromHex(key)), kingdom);
});

test("commitments, keys and seats of games", () => {
  for (const { game, secret, list, commitment, key, draws, seats } of vectors.games) {
    assert.equal(toHex(fair.commitment(game, fromHex(secret))), commitment);
    const found = fair.gameKey(game, fromHex(secret), list);
    assert.equal(toHex(found), key);
    assert.equal(toHex(fair.derived(found, "draws")), draws);
    assert.deepEqual(fair.seating(found, seats.length), seats);
  }
});

const verdicts = (evidence, kept) =>
  Object.fromEntries(fair.check(evidence, kept).map(({ check, verdict }) => [check, verdict]));

test("a fair game passes every check", () => {
  const { evidence, kept } = vectors.fair;
  const checks = ["commitment", "promise", "bytes", "seat", "seats", "kingdom", "draws"];
  assert.deepEqual(fair.check(evidence, kept).map(({ check, verdict }) => [check, verdict]), checks.map((each) => [each, "good"]));
  assert.equal(fair.check(evidence, kept).at(-1).draws, evidence.draws.flat().length);
});

test("who kept nothing is told what cannot be known", () => {
  const found = verdicts(vectors.fair.evidence, null);
  const known = { commitment: "good", seats: "good", kingdom: "good", draws: "good" };
  assert.deepEqual(found, { ...known, promise: "unknown", bytes: "unknown" });
});

test("each way to cheat fails the check that is meant for it", () => {
  const { evidence, kept } = vectors.fair;
  const other = (digits) => (digits[0] === "0" ? "1" : "0") + digits.slice(1);
  assert.equal(verdicts({ ...evidence, secret: other(evidence.secret) }, kept).commitment, "bad");
  assert.equal(verdicts(evidence, { ...kept, commitment: other(kept.commitment) }).promise, "bad");
  assert.equal(verdicts(evidence, { ...kept, bytes: other(kept.bytes) }).bytes, "bad");
  assert.equal(verdicts({ ...evidence, seat: 1 - evidence.seat }, kept).seat, "bad");
  const draws = evidence.draws.map((step) => step.map((draw) => [...draw]));
  const at = draws.findLastIndex((step) => step.length > 0);
  draws[at][0][1] = (draws[at][0][1] + 1) % draws[at][0][0];
  const finding = fair.check({ ...evidence, draws }, kept).at(-1);
  assert.deepEqual([finding.verdict, finding.step], ["bad", at]);
});

test("a seat or bytes other than the key says are found out", () => {
  const { evidence } = vectors.fair;
  assert.equal(verdicts({ ...evidence, players: [...evidence.players].reverse() }, null).seats, "bad");
  assert.equal(verdicts({ ...evidence, table: [...evidence.table].reverse() }, null).seats, "bad");
  const silent = evidence.table.map((player) => ({ ...player, sent: null }));
  assert.equal(verdicts({ ...evidence, table: silent }, null).seats, "bad");
  assert.equal("seats" in verdicts({ ...evidence, table: null }, null), false);
});

test("a random kingdom that the key does not give is found out", () => {
  const { evidence, kept } = vectors.fair;
  const card = fair.KINGDOM_CARDS.find((each) => !evidence.setup.kingdom.includes(each));
  const setup = { kingdom: [...evidence.setup.kingdom.slice(1), card] };
  assert.equal(verdicts({ ...evidence, setup }, null).kingdom, "bad");
  // Nor does it help to say afterwards that nothing was left to chance: the browser has seen the table.
  const chosen = { kingdom: setup.kingdom.join() };
  assert.equal(verdicts({ ...evidence, setup, options: chosen }, kept).kingdom, "bad");
  assert.equal("kingdom" in verdicts({ ...evidence, setup, options: chosen }, { ...kept, kingdom: chosen.kingdom }), false);
  assert.equal("kingdom" in verdicts({ ...evidence, setup: { ruleset: "final" }, options: {} }, null), false);
  assert.equal(verdicts({ ...evidence, setup, inherited: 3 }, null).kingdom, "unknown");
});

test("draws that were taken over from another game are not held against the key", () => {
  const { evidence } = vectors.fair;
  const draws = evidence.draws.map((step, at) => (at <= 3 ? step.map(([n, drawn]) => [n, (drawn + 1) % n]) : step));
  assert.equal(verdicts({ ...evidence, draws, inherited: 3 }, null).draws, "good");
  assert.equal(verdicts({ ...evidence, draws, inherited: 2 }, null).draws === "good", draws[3].length === 0);
});

test("what was kept comes back, and what is broken or refused is nothing", () => {
  const store = new Map();
  const held = { setItem: (name, value) => store.set(name, value), getItem: (name) => store.get(name) ?? null };
  const kept = { bytes: "ab", commitment: "cd", kingdom: "Throne Room,Moat" };
  fair.keep(held, "g1", kept);
  assert.deepEqual(fair.recall(held, "g1"), kept);
  assert.equal(fair.recall(held, "g2"), null);
  const refuse = () => {
    throw new Error("no storage");
  };
  fair.keep({ setItem: refuse }, "g1", kept);
  assert.equal(fair.recall({ getItem: refuse }, "g1"), null);
});

test("the bytes of others are held against what was seen of them before one's own were sent", () => {
  const { evidence, kept, seen } = vectors.shared;
  const others = (...given) => fair.check(...given).find(({ check }) => check === "others")?.verdict;
  assert.equal(others(evidence, kept, seen), "good");
  const swapped = [seen[1], seen[1], seen[2]];
  assert.equal(others(evidence, kept, swapped), "bad");
  assert.equal(others(evidence, kept, [null, seen[1], null]), "bad");
  assert.equal(others({ ...evidence, hashes: evidence.hashes.replace(seen[0], seen[1]) }, kept, seen), "bad");
  // Who has not seen them, as in a game of an older server, learns nothing.
  assert.equal(others(evidence, kept), "unknown");
  assert.equal(others({ ...evidence, hashes: null }, kept), "unknown");
  assert.equal(others(vectors.fair.evidence, vectors.fair.kept), undefined);
  assert.equal(others(evidence, null), undefined);
  assert.equal(others({ ...evidence, hashes: evidence.hashes.replace(seen[0], seen[1]) }, null), "bad");
});

test("that somebody held back what they had committed to is said", () => {
  const { evidence, kept, seen } = vectors.shared;
  const found = fair.check(evidence, kept, seen).find(({ check }) => check === "withheld");
  assert.deepEqual([found.verdict, found.many], ["unknown", 1]);
});

test("what was seen is kept", () => {
  const store = new Map();
  const storage = { setItem: (key, value) => store.set(key, value), getItem: (key) => store.get(key) ?? null };
  assert.equal(fair.recallSeen(storage, "g"), null);
  fair.keepSeen(storage, "g", ["ab", null]);
  assert.deepEqual(fair.recallSeen(storage, "g"), ["ab", null]);
});
