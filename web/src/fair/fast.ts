/** The generator `fast/1` of `demesne.core.chance`, draw by draw, for the little that a setup leaves to chance. */

const MASK = 0x7fffffffn;
const MULTIPLIER = 0x5851f42dn;
const WEYL = [0x1e3779b9n, 0x3b67ae85n] as const;
const ROUNDS = 8;
const BITS = 31n;

/** Return the outcome of a draw, 0 to n - 1, by the first 8 bytes of its key and its position. */
export function fastBelow(key: Uint8Array, position: number, n: number): number {
  const many = BigInt(n);
  // Below it lie the few products that would make some outcomes likelier than others.
  const least = (MASK + 1n) % many;
  for (let retry = 0; ; retry++) {
    const product = block(key, BigInt(position >> 1), BigInt(retry))[position & 1 ? 1 : 0] * many;
    if ((product & MASK) >= least) return Number(product >> BITS);
  }
}

/** Return the two words of a block: eight rounds of a network that mixes its number with a word of the key each. */
function block(key: Uint8Array, index: bigint, retry: bigint): [bigint, bigint] {
  const words = [wordAt(key, 0), wordAt(key, 4)] as const;
  let x = index & MASK;
  let y = ((index >> BITS) ^ (retry << 16n)) & MASK;
  for (let round = 0; round < ROUNDS; round++) {
    const half = round & 1 ? 1 : 0;
    const added = (words[half] + BigInt(round >> 1) * WEYL[half]) & MASK;
    const product = MULTIPLIER * x;
    x = (product >> BITS) ^ added ^ y;
    y = product & MASK;
  }
  return [x, y];
}

function wordAt(key: Uint8Array, start: number): bigint {
  return BigInt(new DataView(key.buffer, key.byteOffset).getUint32(start, true)) & MASK;
}
