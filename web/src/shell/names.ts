/** Names that are proposed to guests, so that nobody fills a form before the first game. */

import type { Say } from "../words";

/** Return a name in the language of the page, such as "Quiet Miller 27". */
export function proposedName(t: Say, random: () => number = Math.random): string {
  const one = (words: string) => {
    const list = words.split(" ");
    return list[Math.floor(random() * list.length)] ?? "";
  };
  const first = one(t("web-shell.guest-first"));
  const last = one(t("web-shell.guest-last"));
  return t("web-shell.guest-name", { first, last, number: 10 + Math.floor(random() * 90) });
}
