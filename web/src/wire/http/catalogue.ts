/** Where the catalogue of a game is: its components differ between the rulesets of Dominations. */

import type { Kind, Language } from "../types";

/** Return the address of the catalogue for a game with this setup. */
export function catalogueOf(kind: Kind, language: Language, setup: Record<string, unknown> | null): string {
  const address = `/api/catalogue/${kind}?lang=${language}`;
  return kind === "dominations" && setup?.ruleset === "prototype" ? `${address}&ruleset=prototype` : address;
}
