/** How chance follows from keys: as `demesne.core.chance` and `demesne.core.records.fairness` do it. */

import { blake2b } from "./blake2b";
import { joined, utf8 } from "./bytes";
import { hmac, sha256 } from "./sha256";

const VERSION = "demesne/1";
const RANGE = 2 ** 48;

/** Return the promise of a secret for a game. */
export function commitment(game: string, secret: Uint8Array): Uint8Array {
  return sha256(joined(utf8(`${VERSION}|${game}|`), secret));
}

/** Return the hash by which a player commits to bytes for a game. */
export function bytesHash(game: string, bytes: Uint8Array): Uint8Array {
  return sha256(joined(utf8(`${VERSION}|${game}|bytes|`), bytes));
}

/** Return the key of a game, from its secret and the frozen list of what the players sent. */
export function gameKey(game: string, secret: Uint8Array, list: string): Uint8Array {
  return hmac(secret, utf8(`${VERSION}|${game}|${list}`));
}

/** Return what follows from a key and a word, such as "draws": a key of `size` bytes, by default 32. */
export function derived(key: Uint8Array, word: string, size = 32): Uint8Array {
  return derivation(enclosed("b", key), word, size);
}

/** Return the key of 32 bytes that follows from a number, given with the lowest byte first, and a word. */
export function derivedFromNumber(number: Uint8Array, word: string): Uint8Array {
  // As short as it can be with a bit to spare, which is the sign that other numbers have.
  let length = number.length + 1;
  while (length > 1 && !number[length - 1] && (number[length - 2] as number) < 0x80) length--;
  const bytes = new Uint8Array(length);
  bytes.set(number.subarray(0, length));
  return derivation(enclosed("i", bytes), word, 32);
}

function derivation(from: Uint8Array, word: string, size: number): Uint8Array {
  return blake2b(joined(from, enclosed("s", utf8(word))), { size, person: utf8(VERSION) });
}

function enclosed(kind: string, data: Uint8Array): Uint8Array {
  return joined(utf8(kind), bytesOf(data.length, 4), data);
}

/** Return a whole number of at least 0 as a number of bytes, little-endian. */
function bytesOf(value: number, many: number): Uint8Array {
  return Uint8Array.from({ length: many }, (_, at) => Math.floor(value / 2 ** (8 * at)) % 256);
}

/** Return the outcome of a draw, 0 to n - 1, by its key and its position: the generator `secure/1`. */
export function below(key: Uint8Array, position: number, n: number): number {
  const limit = RANGE - (RANGE % n);
  for (let retry = 0; ; retry++) {
    const hash = blake2b(joined(bytesOf(position, 8), bytesOf(retry, 4)), { size: 6, key });
    const value = hash.reduceRight((higher, byte) => higher * 256 + byte, 0);
    if (value < limit) return value % n;
  }
}

/** Return which seat of the table as it was made comes to each seat of the game. */
export function seating(key: Uint8Array, players: number): number[] {
  const choices = derived(key, "choices");
  const left = Array.from({ length: players }, (_, seat) => seat);
  return Array.from({ length: players }, (_, at) => left.splice(below(choices, at, left.length), 1)[0] as number);
}
