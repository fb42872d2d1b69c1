/** One's own part of the key of a game: random bytes, sent once, before the start, and kept to be checked afterwards. */

import { keep } from "../fair/kept";
import { randomHex } from "../wire/browser";
import { post } from "../wire/http";
import type { Game } from "../wire/types";

const BYTES = 32;

/** Send one's bytes if one sits at a table that has not started and has none of them. */
export async function giveEntropy(game: Game): Promise<void> {
  if (game.status !== "open" || game.seat === null || game.seats[game.seat]?.entropy !== false) return;
  const bytes = randomHex(BYTES);
  keep(localStorage, game.id, { bytes, commitment: game.commitment, kingdom: game.options["kingdom"] ?? "" });
  await post(`/api/games/${game.id}/entropy`, { bytes });
}
