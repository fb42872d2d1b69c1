/**
 * What the client works with: the messages of the protocol (docs/protocol.md), which messages.ts has from the server,
 * under the client's names, and what the HTTP routes answer.
 */

import type * as wire from "./messages";

export type { Absent as Absence, Again, Agree, Ack, AskUndo, Bye, Chat, Choice, ClockTimes as Clocks } from "./messages";
export type { ComeBack, Command, Do, FromClient, FromServer, GameEvent, Hello, Leave, Line, Move } from "./messages";
export type { OpenOffer as Offer, Ping, Pong, Refused, Rematch, Rendered as Told, Said, Say as Speak } from "./messages";
export type { Facts, Figures, Offer as MarketOffer, Progress } from "./messages";
export type { Scenes, ScorePart, ScoreRow, ScoreSheet, Shape, Stale, TakeOver, Undo, View } from "./messages";

export type Kind = "dominion" | "dominations";
export type Language = NonNullable<wire.Hello["lang"]>;

/** A wait that is the same for all seats, so that nobody learns from it who could have reacted. */
export interface ReactionWindow extends Omit<wire.Wait, "left"> {
  /** Milliseconds that were left when the update was written; a server of before does not say it. */
  left?: number;
  /** When it ends by this machine's clock, which timing.ts adds. */
  ends?: number;
}
type Beside = Partial<Omit<wire.PublicStatus, "window">> & { window?: ReactionWindow | null };
/** The state of a game: an update of the server, or a position of a replay, which has no table beside it. */
export type Update = Omit<wire.Update, keyof wire.PublicStatus | "abandoned"> & Beside & { abandoned?: boolean };

// HTTP

export interface Me {
  id: string;
  name: string;
  /** Whether it is an account with a password, and no guest. */
  account?: boolean;
}
export interface Seat {
  name: string;
  bot: string | null;
  taken: boolean;
  /** Whether it has sent its part of the key, and what it has committed to. */
  entropy: boolean;
  hash?: string | null;
}
export interface Game {
  id: string;
  kind: Kind;
  rules: string;
  options: Record<string, string>;
  setup: Record<string, unknown> | null;
  table?: TableOptions;
  status: "open" | "running" | "over" | "abandoned" | "cancelled";
  public: boolean;
  /** The seat of the owner of the table. */
  owner?: number | null;
  /** A short code to join by, told to those who sit there. */
  code?: string | null;
  commitment: string;
  entropy: string | null;
  /** What each seat had committed to before it sent its part of the key; null before the start and in older games. */
  hashes?: string | null;
  /** Whether no more hashes are taken, so that the parts themselves may be sent. */
  sealed?: boolean;
  secret: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  result: Record<string, unknown> | null;
  /** Which moves of which other game it goes on from; null for one that began with its deal. */
  continues?: { game: string; moves: number } | null;
  /** The game that this one is the rematch of, null for none. */
  previous?: string | null;
  /** The day whose kingdom it is played with, null for any other game. */
  day?: string | null;
  seat: number | null;
  seats: Seat[];
  /** In the list of one's own games: whether one has a decision there; null where the server does not know. */
  turn?: boolean | null;
}
/** A link to a table. `seat` is null where it is for the next free one; `join`, its secret, is sent once. */
export interface TableLink {
  id: string;
  seat: number | null;
  created: number;
  join?: string;
}
/** Options of a table that are no rules of a game. */
export interface TableOptions {
  clock?: string;
  fast_windows?: boolean;
  undo?: "consent" | "free-only";
}
export interface About {
  version: string;
  engine: "compiled" | "interpreted";
  protocol: number;
  games: Record<Kind, { title: string; rules: string; players: [number, number]; bots: string[] }>;
  kingdoms: string[];
  /** The address under which others reach the server, where it knows one. */
  share?: string | null;
  /** What operators tell everybody. */
  notice?: string;
  /** Whether the server sends mails. */
  mail?: boolean;
}

// Catalogues

export interface Ruling {
  source: string;
  text: string;
}
/** What a card gives by itself: cards, Actions, Buys and coins when played, the worth of a Treasure, points. */
export interface Gains {
  cards: number;
  actions: number;
  buys: number;
  coins: number;
  worth: number;
  points: number;
}
/** A card of Dominion. `english` is how views name it; `kingdom` is false for what every game has. */
export interface DominionEntry extends Gains {
  key: string;
  english: string;
  name: string;
  plural: string;
  types: string[];
  type_line: string;
  cost: number;
  kingdom: boolean;
  text: string;
  rulings: Ruling[];
}
export interface Kingdom {
  name: string;
  title: string;
  cards: string[];
}
export interface DominionCatalogue {
  cards: Record<string, DominionEntry>;
  kingdoms: Kingdom[];
}
/** The rulesets of Dominations, and the options with a choice; `defaults` is by ruleset. */
export interface DominationsRules {
  rulesets: { name: string; title: string }[];
  options: {
    name: string;
    text: string;
    readings: { name: string; label: string }[];
    defaults: Record<string, string>;
  }[];
}
/** A component of Dominations; dominations/view.ts knows the rest of its keys. */
export interface DominationsEntry {
  key: string;
  name: string;
  rulings: Ruling[];
  [key: string]: unknown;
}
export type DominationsCatalogue = Record<string, Record<string, DominationsEntry>>;
export type Catalogue = DominionCatalogue | DominationsCatalogue;
