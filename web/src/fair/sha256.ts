/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) of our own: browsers keep theirs from pages on plain http, which is how
 * people play in one house.
 */
import { joined } from "./bytes";

const BLOCK = 64;

/** Return the first 32 bits after the point of a root of each of the first primes. */
function roots(many: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < many; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32);
}

const START = roots(8, 1 / 2);
const ROUNDS = roots(64, 1 / 3);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Return the SHA-256 of bytes, 32 bytes. */
export function sha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((data.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (data.length * 8) >>> 0);
  const hash = START.slice();
  for (let at = 0; at < padded.length; at += BLOCK) compress(hash, view, at);
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => out.setUint32(4 * index, word));
  return new Uint8Array(out.buffer);
}

function compress(hash: Uint32Array, view: DataView, at: number): void {
  const words = new Uint32Array(64);
  // Typed arrays of known length: every index below is inside.
  const word = (index: number): number => words[index] as number;
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const x = word(i - 15);
    const y = word(i - 2);
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[i] = word(i - 16) + low + word(i - 7) + high;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + word(i)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = (hash[index] as number) + value;
  });
}

/** Return the HMAC-SHA256 of bytes under a key, 32 bytes. */
export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), data));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}
