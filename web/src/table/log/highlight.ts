/** Lines of the log and the things on the table that they name. */

import type { Named } from "../games";

/** A piece of a line: words, or the name of something with its key. */
export interface Piece {
  text: string;
  key: string;
}

/**
 * Cut a line at the names of what it names. A name is found where it stands, in whichever of its forms, the longest
 * first. Nothing is found inside the name of a player; one who is called like a card is known where a line begins.
 */
export function pieces(
  text: string,
  keys: readonly string[],
  named: ReadonlyMap<string, Named>,
  players: readonly string[],
): Piece[] {
  const cards = keys.flatMap((key) => (named.get(key)?.names ?? []).map((name) => ({ key, name })));
  const names = [...cards, ...players.map((name) => ({ key: "", name }))].sort((a, b) => b.name.length - a.name.length);
  const found: Piece[] = [];
  const first = names.find(({ key, name }) => !key && name && begins(text, name))?.name ?? "";
  if (first) found.push({ text: first, key: "" });
  let rest = text.slice(first.length);
  while (rest) {
    const next = names
      .map(({ key, name }) => ({ key, name, at: rest.indexOf(name) }))
      .filter(({ name, at }) => name && at >= 0)
      .reduce<{ key: string; name: string; at: number } | null>((best, each) => (best && best.at <= each.at ? best : each), null);
    if (!next) {
      found.push({ text: rest, key: "" });
      break;
    }
    if (next.at > 0) found.push({ text: rest.slice(0, next.at), key: "" });
    found.push({ text: next.name, key: next.key });
    rest = rest.slice(next.at + next.name.length);
  }
  return found;
}

/** Whether a text begins with a name, and not with a longer word. */
function begins(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}

/** Light what carries one of these keys on the table (in `data-card` or `data-key`), and nothing else. */
export function light(keys: readonly string[]): void {
  for (const lit of document.querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
  for (const key of keys) {
    const safe = CSS.escape(key);
    for (const found of document.querySelectorAll(`.board-area :is([data-card="${safe}"], [data-key="${safe}"])`))
      found.setAttribute("data-lit", "");
  }
}
