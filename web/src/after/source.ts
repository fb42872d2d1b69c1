/** Where a replay comes from: a finished game of this server, or an imported record. */

import { get, post } from "../wire/http/http";
import type { Kind, Language, Line, Update } from "../wire/types";

/** From whose side a game is seen: a seat, or one of the two below. */
export type Side = number;
/** What everybody at the table saw. */
export const OPEN: Side = -1;
/** All that happened, from the side of the player to move. */
export const ALL: Side = -2;

export interface Turn {
  at: number;
  seat: number;
  text: string;
}

/** A replay without its frames; `log` has the lines of each of them, `moves` is the number of the last one. */
export interface Story {
  kind: Kind;
  rules: string;
  setup: Record<string, unknown>;
  names: string[];
  bots: (string | null)[];
  origin: Record<string, unknown>;
  result: Record<string, unknown> | null;
  moves: number;
  turns: Turn[];
  log: Line[][];
  /** What is wrong with a record, "" for nothing; null where there was nothing to compare with. */
  fault: string | null;
}

/** How a game stood after `at` moves, from the side of a seat (-1: a spectator). */
export interface Frame {
  at: number;
  seat: number;
  mover: number;
  move: string;
  update: Update;
}

export interface Source {
  story(side: Side, lang: Language): Promise<Story>;
  frames(side: Side, lang: Language, first: number, count: number): Promise<Frame[]>;
  /** Make a new game that goes on after `at` moves, oneself at a seat, and return its id. */
  goOn(at: number, seat: number, bots: string[]): Promise<string>;
}

const named = (side: Side): string => (side === ALL ? "all" : String(side));

/** Return the replay of a game of this server, which must be over. */
export function ofGame(game: string): Source {
  const path = `/api/games/${encodeURIComponent(game)}`;
  return {
    story: (side, lang) => get(`${path}/replay?seat=${named(side)}&lang=${lang}`),
    frames: async (side, lang, first, count) => {
      const page = `first=${first}&count=${count}`;
      return (await get<{ frames: Frame[] }>(`${path}/frames?seat=${named(side)}&lang=${lang}&${page}`)).frames;
    },
    goOn: async (at, seat, bots) => (await post<{ id: string }>(`${path}/continue`, { at, seat, bots })).id,
  };
}

/** Return the replay of a record. */
export function ofRecord(record: string): Source {
  return {
    story: (seat, lang) => post("/api/replay", { record, seat, lang }),
    frames: async (seat, lang, first, count) =>
      (await post<{ frames: Frame[] }>("/api/replay/frames", { record, seat, lang, first, count })).frames,
    goOn: async (at, seat, bots) =>
      (await post<{ id: string }>("/api/replay/continue", { record, at, seat, bots })).id,
  };
}
