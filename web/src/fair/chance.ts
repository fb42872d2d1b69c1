/** How chance follows from keys: as `demesne.kernel.chance` and `demesne.server.fairness` do it. */

import { blake2b } from "./blake2b";
import { joined, utf8 } from "./bytes";
import { hmac, sha256 } from "./sha256";

const VERSION = "demesne/1";
const RANGE = 2 ** 48;

/** Return the promise of a secret for a game. */
export function commitment(game: string, secret: Uint8Array): Uint8Array {
  return sha256(joined(utf8(`${VERSION}|${game}|`), secret));
}

/** Return the key of a game, from its secret and the frozen list of what the players sent. */
export function gameKey(game: string, secret: Uint8Array, list: string): Uint8Array {
  return hmac(secret, utf8(`${VERSION}|${game}|${list}`));
}

/** Return the key of 32 bytes that follows from a key and a word: "draws", or "choices". */
export function derived(key: Uint8Array, word: string): Uint8Array {
  return blake2b(joined(enclosed("b", key), enclosed("s", utf8(word))), { size: 32, person: utf8(VERSION) });
}

function enclosed(kind: string, data: Uint8Array): Uint8Array {
  return joined(utf8(kind), bytesOf(data.length, 4), data);
}

/** Return a whole number of at least 0 as so many bytes, the lowest first. */
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
