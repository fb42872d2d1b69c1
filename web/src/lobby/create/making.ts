/** Making and starting tables. */

import { toHex, utf8 } from "../../fair/bytes";
import { sha256 } from "../../fair/sha256";
import { post } from "../../wire/http/http";
import type { Game, Kind, TableOptions } from "../../wire/types";
import { giveEntropy } from "./entropy";

export interface Wish {
  kind: Kind;
  players: number;
  bots: string[];
  options: Record<string, string>;
  public: boolean;
  table?: TableOptions;
}

/** A table that was made, with the secret of its join link. */
export type Made = Game & { join: string };

/** Make a table, and give one's part of its chance. */
export async function make(wish: Wish): Promise<Made> {
  const made = await post<Made>("/api/games", wish);
  keepJoin(made.id, made.join);
  await giveEntropy(made);
  return made;
}

/** Make a table with bots on all other seats and start it. */
export async function playNow(kind: Kind, players: number, level: string, options: Record<string, string>): Promise<Game> {
  const bots = Array.from({ length: players - 1 }, () => level);
  const made = await make({ kind, players, bots, options, public: false });
  return post<Game>(`/api/games/${made.id}/start`);
}

const KEY = "demesne.join.";

/** Keep the secret of a link to a table of one's own until the page is closed: the server tells it once. */
export function keepJoin(game: string, join: string): void {
  try {
    sessionStorage.setItem(`${KEY}${game}.${linkName(join)}`, join);
  } catch {
    // Without storage another link is made when it is needed.
  }
}

/** Return the secret of a link that was made here, by the link's name; "" if it is not known. */
export function joinOf(game: string, link: string): string {
  try {
    return sessionStorage.getItem(`${KEY}${game}.${link}`) ?? "";
  } catch {
    return "";
  }
}

/** Return the name of a link, which the server makes of its secret. */
export function linkName(join: string): string {
  return toHex(sha256(utf8(join)).subarray(0, 8));
}
