/** How far a player has seen the story of each game, kept in this browser. */

const KEY = "demesne.seen";
/** Games that are remembered. */
const MOST = 20;

type Store = Pick<Storage, "getItem" | "setItem">;

function readAll(store: Store): [string, number][] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** Return how many lines of a game were seen, null where it was never looked at. */
export function seenLines(store: Store, game: string): number | null {
  return readAll(store).find(([id]) => id === game)?.[1] ?? null;
}

/** Remember how many lines of a game were seen. */
export function rememberLines(store: Store, game: string, lines: number): void {
  const others = readAll(store).filter(([id]) => id !== game);
  try {
    store.setItem(KEY, JSON.stringify([...others, [game, lines]].slice(-MOST)));
  } catch {
    // A full store remembers nothing.
  }
}
