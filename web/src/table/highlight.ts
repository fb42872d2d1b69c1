/** Lines of the log and the things on the table that they name. */

import type { Named } from "./games";

/** A piece of a line: words, or the name of something with its key. */
export interface Piece {
  text: string;
  key: string;
}

/** Cut a line at the names of what it names. A name is found where it stands, in whichever of its forms. */
export function pieces(text: string, keys: readonly string[], named: ReadonlyMap<string, Named>): Piece[] {
  const names = keys
    .flatMap((key) => (named.get(key)?.names ?? []).map((name) => ({ key, name })))
    .sort((a, b) => b.name.length - a.name.length);
  const found: Piece[] = [];
  let rest = text;
  while (rest) {
    const next = names
      .map(({ key, name }) => ({ key, name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
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

/** Light what carries one of these keys on the table (in `data-card` or `data-key`), and nothing else. */
export function light(keys: readonly string[]): void {
  for (const lit of document.querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
  for (const key of keys) {
    const safe = CSS.escape(key);
    for (const found of document.querySelectorAll(`.board-area :is([data-card="${safe}"], [data-key="${safe}"])`))
      found.setAttribute("data-lit", "");
  }
}
