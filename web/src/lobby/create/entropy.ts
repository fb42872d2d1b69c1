/**
 * This player's part of the key of a game: random bytes, kept to be checked afterwards. Where others have a part too, it is
 * committed to first, and sent when all others have committed to theirs.
 */

import { fromHex, toHex } from "../../fair/bytes";
import { bytesHash } from "../../fair/chance";
import { keep, keepSeen, recall } from "../../fair/kept";
import { randomHex } from "../../wire/browser";
import { get, post } from "../../wire/http/http";
import type { Game } from "../../wire/types";

const BYTES = 32;

const hashOf = (game: Game, bytes: string): string => toHex(bytesHash(game.id, fromHex(bytes)));
const pathOf = (game: Game): string => `/api/games/${game.id}/entropy`;

/** Commit to one's bytes if one sits at a table that has not started; where nobody else has any, send them at once. */
export async function giveEntropy(game: Game): Promise<void> {
  const own = game.seat === null ? undefined : game.seats[game.seat];
  if (game.status !== "open" || game.sealed || !own || own.entropy || own.hash) return;
  const bytes = randomHex(BYTES);
  keep(localStorage, game.id, { bytes, commitment: game.commitment, kingdom: game.options["kingdom"] ?? "" });
  const isAlone = game.seats.every((seat, at) => at === game.seat || seat.bot !== null);
  await post(pathOf(game), isAlone ? { bytes } : { hash: hashOf(game, bytes) });
}

/** Send the bytes that one has committed to, if all hashes stand by now: the server waits a moment for that. */
export async function revealEntropy(id: string): Promise<void> {
  const game = await get<Game>(`/api/games/${id}`);
  const own = game.seat === null ? undefined : game.seats[game.seat];
  const kept = recall(localStorage, id);
  if (!game.sealed || !own || own.entropy || !kept || hashOf(game, kept.bytes) !== own.hash) return;
  keepSeen(localStorage, id, game.seats.map((seat) => seat.hash ?? null));
  await post(pathOf(game), { bytes: kept.bytes });
}
