/** What this browser keeps of a game, so that nobody can tell it later that it was otherwise. */

/**
 * Bytes that one sent, in hexadecimal digits, and what was published when they were sent: the commitment, and the
 * `kingdom` among the options of the table, "" where there was none.
 */
export interface Kept {
  bytes: string;
  commitment: string;
  kingdom: string;
}

/** What each seat of the table had committed to before this browser sent its bytes; null where it had not. */
export type Seen = readonly (string | null)[];

const seenOf = (game: string): string => `hashes/${game}`;

/** Keep what others had committed to, before the bytes of this browser are sent. */
export function keepSeen(store: Pick<Storage, "setItem">, game: string, seen: Seen): void {
  try {
    store.setItem(seenOf(game), JSON.stringify(seen));
  } catch {
    // As below.
  }
}

/** Return what others had committed to, null where that is not known. */
export function recallSeen(store: Pick<Storage, "getItem">, game: string): Seen | null {
  try {
    const seen: unknown = JSON.parse(store.getItem(seenOf(game)) ?? "null");
    return Array.isArray(seen) ? (seen as Seen) : null;
  } catch {
    return null;
  }
}

const nameOf = (game: string): string => `entropy/${game}`;

/** Keep what is sent for the key of a game, before it is sent. */
export function keep(store: Pick<Storage, "setItem">, game: string, kept: Kept): void {
  try {
    store.setItem(nameOf(game), `${kept.bytes} ${kept.commitment} ${kept.kingdom}`);
  } catch {
    // Storage may be full or forbidden; the check then says that nothing was kept.
  }
}

/** Return what was kept of a game, null where nothing was. */
export function recall(store: Pick<Storage, "getItem">, game: string): Kept | null {
  let words: string[];
  try {
    words = (store.getItem(nameOf(game)) ?? "").split(" ");
  } catch {
    return null;
  }
  const [bytes, commitment, ...kingdom] = words;
  return bytes && commitment ? { bytes, commitment, kingdom: kingdom.join(" ") } : null;
}
