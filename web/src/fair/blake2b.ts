/** BLAKE2b (RFC 7693) with key and personal string, for up to 4 GiB. No browser has it. */

const BLOCK = 128;
const ROUNDS = 12;
// Each of the eight words of 64 bits as its lower and its upper half.
const START = Uint32Array.of(
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
  0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
);
/** In which order a round takes the words of a block; after ten rounds it begins again. */
const ORDER = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8",
  "905724afe1bc683d", "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a",
  "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((row) => Array.from(row, (digit) => parseInt(digit, 16)));
/** Which words of the state each of the eight mixings of a round takes: columns, then diagonals. */
const MIXED = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;

/** How a hash is made: `size` bytes long (1 to 64), under a key (up to 64 bytes), for a purpose (up to 16). */
export interface Shape {
  size: number;
  key?: Uint8Array;
  person?: Uint8Array;
}

/** Return the BLAKE2b of bytes. */
export function blake2b(data: Uint8Array, { size, key = new Uint8Array(), person = new Uint8Array() }: Shape): Uint8Array {
  const parameters = new Uint8Array(64);
  parameters.set([size, key.length, 1, 1]);
  parameters.set(person, 48);
  const hash = new Uint32Array(parameters.buffer).map((word, index) => word ^ (START[index] as number));
  const start = key.length ? BLOCK : 0;
  const whole = new Uint8Array(Math.max(BLOCK, Math.ceil((start + data.length) / BLOCK) * BLOCK));
  whole.set(key);
  whole.set(data, start);
  for (let at = BLOCK; at < whole.length; at += BLOCK) compress(hash, whole.slice(at - BLOCK, at), at, false);
  compress(hash, whole.slice(-BLOCK), start + data.length, true);
  return new Uint8Array(hash.buffer).slice(0, size);
}

/** Take a block into the hash; `taken` counts the bytes up to its end. Halves of words are in the order of bytes. */
function compress(hash: Uint32Array, block: Uint8Array, taken: number, isLast: boolean): void {
  const words = new Uint32Array(block.buffer);
  const state = new Uint32Array(32);
  state.set(hash);
  state.set(START, 16);
  state[24] = (state[24] as number) ^ taken;
  if (isLast) for (const half of [28, 29]) state[half] = ~(state[half] as number);
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDER[round % ORDER.length] as number[];
    MIXED.forEach(([a, b, c, d], at) => mix(state, words, [2 * a, 2 * b, 2 * c, 2 * d], order, 2 * at));
  }
  for (let i = 0; i < 16; i++) hash[i] = (hash[i] as number) ^ (state[i] as number) ^ (state[i + 16] as number);
}

function mix(
  state: Uint32Array,
  words: Uint32Array,
  [a, b, c, d]: [number, number, number, number],
  order: readonly number[],
  at: number,
): void {
  const first = 2 * (order[at] as number);
  const second = 2 * (order[at + 1] as number);
  add(state, a, state, b);
  add(state, a, words, first);
  turn(state, d, a, 32);
  add(state, c, state, d);
  turn(state, b, c, 24);
  add(state, a, state, b);
  add(state, a, words, second);
  turn(state, d, a, 16);
  add(state, c, state, d);
  turn(state, b, c, 63);
}

/** Add a word to another one, modulo 2^64. */
function add(state: Uint32Array, to: number, from: Uint32Array, at: number): void {
  const low = (state[to] as number) + (from[at] as number);
  state[to] = low;
  state[to + 1] = (state[to + 1] as number) + (from[at + 1] as number) + (low > 0xffffffff ? 1 : 0);
}

/** Combine a word with another one and rotate it right by a number of bits. */
function turn(state: Uint32Array, to: number, other: number, by: number): void {
  let low = (state[to] as number) ^ (state[other] as number);
  let high = (state[to + 1] as number) ^ (state[other + 1] as number);
  if (by >= 32) [low, high] = [high, low];
  const rest = by % 32;
  state[to] = rest ? (low >>> rest) | (high << (32 - rest)) : low;
  state[to + 1] = rest ? (high >>> rest) | (low << (32 - rest)) : high;
}
