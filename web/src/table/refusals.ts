/** Why a command was not carried out, in one's own language: the sentences of the server are English. */

import type { Refused } from "../wire/types";
import type { PlainId, Say } from "../words";

const ILLEGAL = "web-table.refused-illegal";

/** Every word of the server (`docs/protocol.md`), and what people are told; null: nothing, it is no news to them. */
const REFUSALS = new Map(
  Object.entries<PlainId | typeof ILLEGAL | null>({
    illegal: ILLEGAL,
    revealed: "web-table.refused-revealed",
    "free-only": "web-table.refused-free-only",
    declined: "web-table.refused-declined",
    offer: "web-table.refused-offer",
    gone: "web-table.refused-gone",
    bot: "web-table.refused-bot",
    // That one has changed one's answer is no news to oneself.
    replaced: null,
    present: "web-table.refused-present",
    over: "web-table.over",
    running: "web-table.refused-running",
    spectator: "web-table.refused-spectator",
    "slow-down": "web-shell.error-slow",
    busy: "web-shell.error-server",
    unavailable: "web-shell.error-server",
    moved: "web-shell.error-server",
  }),
);

/** Return what people are told of a refusal, "" for nothing; a word that is not known here is left to the server. */
export function refusal({ why, text }: Pick<Refused, "why" | "text">, t: Say): string {
  const id = REFUSALS.get(why);
  if (id === null) return "";
  if (id === undefined) return t("web-shell.error-said", { text });
  // What is wrong with a move is said in notation, which is the same in every language.
  return id === ILLEGAL ? t(id, { text }) : t(id);
}
