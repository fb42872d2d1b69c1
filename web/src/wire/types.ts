/** The messages of the protocol (docs/protocol.md), in both directions, and what the HTTP routes answer. */

export type Kind = "dominion" | "dominations";
export type Language = "en" | "de" | "es" | "fr";

// From the client

export interface Hello {
  t: "hello";
  version: number;
  lang?: Language;
}
export interface Do {
  t: "do";
  id: string;
  decision: string;
  move: string;
}
export interface Undo {
  t: "undo";
  id: string;
}
export interface AskUndo {
  t: "ask-undo";
  id: string;
  moves: number;
}
export interface Agree {
  t: "agree";
  id: string;
  offer: string;
  yes: boolean;
}
export interface TakeOver {
  t: "take-over";
  id: string;
  seat: number;
}
export interface ComeBack {
  t: "come-back";
  id: string;
}
export interface Leave {
  t: "leave";
  id: string;
}
export interface Again {
  t: "again";
  id: string;
}
export interface Speak {
  t: "say";
  id: string;
  text: string;
}
export interface Ping {
  t: "ping";
}
/** A command changes something and is answered: by `ack`, `stale` or `refused` with its id. */
export type Command = Do | Undo | AskUndo | Agree | TakeOver | ComeBack | Leave | Again | Speak;
export type FromClient = Hello | Command | Ping;

// From the server

/** An open decision of one's own: all legal moves in notation. */
export interface Choice {
  id: string;
  kind: string;
  source: string;
  moves: string[];
}

/** One event in words. `cards` are the keys of what it names, `level` how deep it stands below another. */
export interface Line {
  event: string;
  seat: number;
  text: string;
  cards: string[];
  level: number;
}

/**
 * One legal move in words. `text` is the notation to send, `label` a button's text, `do` the verb, `object` the key
 * of the card, tile, place or slot it is about, `preview` what it would bring.
 */
export interface Move {
  text: string;
  label: string;
  do: string;
  object: string;
  preview: string;
}

export interface ScorePart {
  name: string;
  points: number;
  detail: string;
}
export interface ScoreRow {
  seat: number;
  name: string;
  total: number;
  parts: ScorePart[];
  wins: boolean;
}
export interface ScoreSheet {
  rows: ScoreRow[];
  text: string[];
}

/** One shape of a scene, in board units; `demesne.dominations.scene.shapes` says what the keys mean. */
export interface Shape {
  kind: "polygon" | "line" | "disc" | "text";
  role: string;
  points: [number, number][];
  /** The others are left out where they say nothing. */
  size?: number;
  domain?: string;
  pattern?: string;
  label?: string;
  seat?: number;
  action?: string;
}
/**
 * Pictures: the board, the trees by seat, the piece that the open decision lays as it lies in the hand, places that
 * no board shows by itself, and all of it told piece by piece.
 */
export interface Scenes {
  /** Null, here and below: as it was told last. A link puts that into its place, so that tables never see it. */
  board: Shape[] | null;
  trees: (Shape[] | null)[];
  piece: Shape[];
  places: Shape[];
  words: { board: string[] | null; trees: (string[] | null)[] };
}

/** How things stand, in the language that the connection asked for. */
export interface Told {
  lines: Line[];
  ask: string;
  wait: string;
  moves: Move[];
  /** How the last own move may be taken back: not at all, with the consent of the others, or freely. */
  undo: "" | "ask" | "free";
  scenes?: Scenes;
  score?: ScoreSheet;
}

/** An event as a seat record has it: `event` is its kind, the other keys go with it. */
export interface GameEvent {
  event: string;
  [key: string]: unknown;
}

/** Times in milliseconds by seat; `at` is the server's time when `left` was right. */
export interface Clocks {
  kind: "live" | "days";
  left: number[];
  running: number[];
  at: number;
}
/** An open wish to undo that needs the consent of the others. */
export interface Offer {
  id: string;
  seat: number;
  moves: number;
  agreed: number[];
}
/** Somebody who has been away since a moment; `votes` are for a bot in his place. */
export interface Absence {
  seat: number;
  since: number;
  votes?: number[];
}
/** A wait that is the same for all seats, so that nobody learns from it who could have reacted. */
export interface ReactionWindow {
  /** When it ends by the server's clock. */
  until: number;
  /** Milliseconds that were left when the update was written. */
  left?: number;
  /** When it ends by this machine's clock, which timing.ts adds. */
  ends?: number;
}

/** What an onlooker knows of a game; the JSON of a view, typed in dominion/view.ts and dominations/view.ts. */
export type View = Record<string, unknown>;

export interface Update {
  t: "update";
  version: number;
  since: number;
  events: GameEvent[];
  view: View;
  choice: Choice | null;
  over: boolean;
  told?: Told;
  clocks?: Clocks | null;
  present?: boolean[];
  offer?: Offer | null;
  absent?: Absence[];
  window?: ReactionWindow | null;
  /** By seat the bot that plays it now, null for its person. */
  bots?: (string | null)[];
  /** The seats that wish for another game. */
  again?: number[];
  /** Whether all people have left; such a game is over too. */
  abandoned?: boolean;
}
export interface Ack {
  t: "ack";
  id: string;
  version: number;
}
export interface Stale {
  t: "stale";
  id: string;
  now: Update;
}
export interface Refused {
  t: "refused";
  id: string;
  /** A code (`docs/protocol.md`), and the parameters of its sentence. */
  why: string;
  text: string;
  parameters: Record<string, string | number | readonly string[]>;
}
export interface Said {
  t: "said";
  name: string;
  seat: number;
  text: string;
  at: number;
}
/** What was said lately, oldest first; told once after `hello`. */
export interface Chat {
  t: "chat";
  messages: Said[];
}
export interface Rematch {
  t: "rematch";
  game: string;
}
/** The server ends and asks to come back after a while. */
export interface Bye {
  t: "bye";
  after_ms: number;
}
export interface Pong {
  t: "pong";
}
export type FromServer = Update | Ack | Stale | Refused | Said | Chat | Rematch | Bye | Pong;

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
  entropy: boolean;
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
  /** The seat of whoever made the table. */
  owner?: number | null;
  /** A short code to join by, told to those who sit there. */
  code?: string | null;
  commitment: string;
  entropy: string | null;
  secret: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  result: Record<string, unknown> | null;
  /** Which moves of which other game it goes on from; null for one that began with its deal. */
  continues?: { game: string; moves: number } | null;
  /** The game that this one is the rematch of, null for none. */
  previous?: string | null;
  seat: number | null;
  seats: Seat[];
  /** In the list of one's own games: whether one has a decision there; null where the server does not know. */
  turn?: boolean | null;
}
/** A link to a table. `seat` is null where it is for the next free one; `join`, its secret, is told once. */
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
}

// Catalogues

export interface Ruling {
  source: string;
  text: string;
}
/** A card of Dominion. `english` is how views name it. */
export interface DominionEntry {
  key: string;
  english: string;
  name: string;
  plural: string;
  types: string[];
  type_line: string;
  cost: number;
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
/** A component of Dominations; dominations/view.ts knows the rest of its keys. */
export interface DominationsEntry {
  key: string;
  name: string;
  rulings: Ruling[];
  [key: string]: unknown;
}
export type DominationsCatalogue = Record<string, Record<string, DominationsEntry>>;
export type Catalogue = DominionCatalogue | DominationsCatalogue;
