/**
 * The messages of the protocol, in both directions, with all their parts.
 * Written by tools/generate/wire_types.py from the server's message classes; change those, not this file.
 */

/** One shape of a picture; `demesne.games.dominations.picture.shapes` says what the keys mean. */
export interface Shape {
  kind: "polygon" | "line" | "disc" | "text";
  points: [number, number][];
  size?: number;
  seat?: number;
  role: string;
  domain?: string;
  pattern?: string;
  label?: string;
  action?: string;
}

/** An event as a player record has it: `event` is its kind, the other keys go with it. */
export interface GameEvent {
  event: string;
  [key: string]: unknown;
}

/** What a viewer knows of a game, as JSON; each game types its own. */
export type View = Record<string, unknown>;

/**
 * The first message. `version` is the last one that the client has, 0 for none.
 *
 * With `lang`, updates also have the game in words of that language, for clients that people look at.
 */
export interface Hello {
  t: "hello";
  version?: number;
  lang?: "de" | "en" | "es" | "fr" | null;
}

/** Make a move, in notation, to answer the decision with this id. */
export interface Do {
  t: "do";
  id: string;
  decision: string;
  move: string;
}

/** Take back your last answer, if nobody has learned anything from it. */
export interface Undo {
  t: "undo";
  id: string;
}

/** Ask the others to let you take back your last answers, with everything after them. */
export interface AskUndo {
  t: "ask-undo";
  id: string;
  moves?: number;
}

/** Answer another player's request to take moves back. */
export interface Agree {
  t: "agree";
  id: string;
  offer: string;
  yes: boolean;
}

/** Vote that a bot plays the seat of an absent player. */
export interface TakeOver {
  t: "take-over";
  id: string;
  seat: number;
}

/** Resume playing your seat, replacing the bot. */
export interface ComeBack {
  t: "come-back";
  id: string;
}

/** Leave the game to a bot. A game that all people have left pauses; with `end` the last of them ends it. */
export interface Leave {
  t: "leave";
  id: string;
  end?: boolean;
}

/** Ask for another game after the end of this one. */
export interface Again {
  t: "again";
  id: string;
}

/** Say something to everybody at the table. */
export interface Say {
  t: "say";
  id: string;
  text: string;
}

/** Check that the connection works. */
export interface Ping {
  t: "ping";
}

/**
 * What happened after version `since` up to version `version`, and the state of game and table now.
 *
 * `events` are those that this viewer may see, `view` is everything it knows, `choice` is your open decision.
 * Games that are `abandoned` are `over` too. `told` is the game in words, only for clients that asked for a language.
 * The other keys are the state of the table.
 */
export interface Update {
  t: "update";
  clocks: ClockTimes | null;
  present: boolean[];
  offer: OpenOffer | null;
  absent: Absent[];
  window: Wait | null;
  bots: (string | null)[];
  again: number[];
  version: number;
  since: number;
  events: GameEvent[];
  view: View;
  choice: Choice | null;
  over: boolean;
  abandoned: boolean;
  told?: Rendered;
}

/** The clocks at the moment `at`: milliseconds left by seat, and the seats whose clock runs. */
export interface ClockTimes {
  kind: "days" | "live";
  left: number[];
  running: number[];
  at: number;
}

/** A request of `seat` to take back its last `moves` answers, and the seats that have agreed. */
export interface OpenOffer {
  id: string;
  seat: number;
  moves: number;
  agreed: number[];
}

/** A seat whose person has been away for a minute or more, since `since`. `votes` are for a bot in their place. */
export interface Absent {
  seat: number;
  since: number;
  votes: number[];
}

/**
 * A wait that everybody sees: nothing happens before `until`, whatever is answered.
 *
 * `left` is the milliseconds until then, for clients whose clock is wrong.
 */
export interface Wait {
  until: number;
  left: number;
}

/** An open decision: its id and kind, the card that asks ("" for none), and all legal moves in notation. */
export interface Choice {
  id: string;
  kind: string;
  source: string;
  moves: string[];
}

/**
 * A game in words: what happened, what is asked, who is awaited, and the moves in the order of the choice.
 *
 * `ask` is "" without a choice, `wait` with one. `undo` says how your last move may be taken back. Games of
 * Dominations have `scenes` and `facts`, finished games a `score`.
 */
export interface Rendered {
  lines: Line[];
  ask: string;
  wait: string;
  moves: Move[];
  undo: "" | "ask" | "free";
  scenes?: Scenes;
  score?: ScoreSheet;
  facts?: Facts;
}

/**
 * A line of the log: the kind of its event, the seat it is about (-1: none), and what it says.
 *
 * `cards` are the keys of what the line names: cards of the catalogue, cells and points of a board. `level` is 0 for
 * the start of a part of the game, 1 for an action of a player, 2 for its results. A line about moves taken back
 * `undoes` that number of earlier lines, not counting lines about the table and lines undone before; such lines in
 * the same list are marked as `undone`.
 */
export interface Line {
  event: string;
  seat: number;
  text: string;
  cards: string[];
  level: number;
  undoes?: number;
  undone?: boolean;
}

/**
 * A legal move: its notation, the label of its button, and its meaning for programs.
 *
 * `do` is its verb, `object` the key of the card, tile or place it is about ("" for none), `preview` its result in
 * words ("" for none), `figures` the same in figures where it has some.
 */
export interface Move {
  text: string;
  label: string;
  do: string;
  object: string;
  preview: string;
  figures?: Figures;
}

/**
 * The result of a move of Dominations in figures, before effects that follow from it.
 *
 * `total` ranks moves of one kind. You gain `gains`, of which `lost` is above your limits, and pay `cost`; `others`
 * are the gains of other seats, and `cities` the cells of all cities that produce. A tile joins the `sides` of its
 * cell and completes the loci at the `corners`. A card completes `nodi`; a copy may lie in `slots`, each with its
 * number of nodi there.
 */
export interface Figures {
  total?: number;
  gains?: Record<string, number>;
  lost?: Record<string, number>;
  cost?: Record<string, number>;
  others?: Record<string, Record<string, number>>;
  cities?: string[];
  sides?: number[];
  corners?: number[];
  nodi?: Record<string, number>;
  slots?: Record<string, number>;
}

/**
 * The pictures of Dominations: the board, the trees by seat, and what the open decision adds to them.
 *
 * `piece` is the tile or card to place, as it lies in the hand. `places` are shapes of places that the board does not
 * show by itself. The `action` of a shape is the `object` of the moves made by choosing it; the name of a cell stands
 * for all rotations of a tile there. Null means unchanged since this connection was last sent it.
 */
export interface Scenes {
  board: Shape[] | null;
  trees: (Shape[] | null)[];
  piece: Shape[];
  places: Shape[];
  words: InWords;
}

/** The board and the trees by seat, described in words for people who cannot see them. */
export interface InWords {
  board: string[] | null;
  trees: (string[] | null)[];
}

/** The result of a game: a row for each player, the winner first, and the same in sentences. */
export interface ScoreSheet {
  rows: ScoreRow[];
  text: string[];
}

/** The points of a player; `wins` for all who win or share the victory. */
export interface ScoreRow {
  seat: number;
  name: string;
  total: number;
  parts: ScorePart[];
  wins: boolean;
}

/** Points from one source; `detail` explains them, "" for nothing. */
export interface ScorePart {
  name: string;
  points: number;
  detail: string;
}

/**
 * What the table of Dominations shows beside the view.
 *
 * A game has `ages` of `turns`. `leaders` are by domain. `goals` has for each seat the goals of its objective, each
 * with its parts, and `goal_points` the points of 1, 2, ... reached goals. `market` has the masteries by their ids,
 * for seats only; `cities` the prices in the build phase. `exchange` is the knowledge that your best exchange takes
 * for 1, 0 for none, and `tile` the one that is being placed.
 */
export interface Facts {
  ages: number;
  turns: number;
  leaders: Leader[];
  goals: Progress[][][];
  goal_points: number[];
  market: Record<string, Offer>;
  cities: Price[];
  exchange: number;
  tile: string;
}

/** The seat that would take the domination card of a domain if the age ended now (-1: nobody), and its points. */
export interface Leader {
  seat: number;
  points: number;
}

/** A part of a goal: how much there is of what is asked for, and how much is asked for. */
export interface Progress {
  have: number;
  need: number;
}

/**
 * A mastery for the viewer: what it costs to develop now, and why it cannot be had.
 *
 * `state` is "pay", "exchange" or "missing" (by so much of its domain, which exchanges bring or do not bring),
 * "prerequisite", "gone" without a copy that fits, or "own". `nodi` are those that the copy that fits best would
 * complete; not counted for a mastery that the viewer has or may not have yet.
 */
export interface Offer {
  cost: number;
  state: "exchange" | "gone" | "missing" | "own" | "pay" | "prerequisite";
  missing?: number;
  nodi?: number;
}

/** What a city costs the viewer in a cell, on the next level, and how much there is to pay it with. */
export interface Price {
  cell: string;
  domain: string;
  cost: number;
  have: number;
}

/** A command was carried out and stored. The same id sent again gets the same answer. */
export interface Ack {
  t: "ack";
  id: string;
  version: number;
}

/** A command answered a decision that is no longer open. `now` is the present state. */
export interface Stale {
  t: "stale";
  id: string;
  now: Update;
}

/** A command was not carried out. `why` is the code of the refusal, with `parameters`; `text` is its sentence. */
export interface Refused {
  t: "refused";
  id: string;
  why: string;
  text: string;
  parameters: Record<string, string | number | string[]>;
}

/** Someone at the table said something. `at` is in milliseconds since 1970. */
export interface Said {
  t: "said";
  name: string;
  seat: number;
  text: string;
  at: number;
}

/** The latest chat messages of the table, oldest first. */
export interface Chat {
  t: "chat";
  messages: Said[];
}

/** All people asked for another game; this is its id. */
export interface Rematch {
  t: "rematch";
  game: string;
}

/** The server stops. Reconnect after `after_ms` milliseconds. */
export interface Bye {
  t: "bye";
  after_ms: number;
}

/** The connection works. */
export interface Pong {
  t: "pong";
}

/**
 * The state of the table beside the game; every update has it.
 *
 * `clocks` is null at a table without clocks. `present` says for each seat whether its person is connected or it is a
 * bot's. `absent` lists people who have been away for long. `bots` has for each seat the bot that plays it now.
 * `offer` is an open request to take moves back, `window` a wait, `again` the seats that want another game.
 */
export interface PublicStatus {
  clocks: ClockTimes | null;
  present: boolean[];
  offer: OpenOffer | null;
  absent: Absent[];
  window: Wait | null;
  bots: (string | null)[];
  again: number[];
}

/** A message that changes something. It is answered by `ack`, `stale` or `refused` with its id. */
export type Command = Do | Undo | AskUndo | Agree | TakeOver | ComeBack | Leave | Again | Say;

/** All messages from the client. */
export type FromClient = Hello | Do | Undo | AskUndo | Agree | TakeOver | ComeBack | Leave | Again | Say | Ping;

/** All messages from the server. */
export type FromServer = Update | Ack | Stale | Refused | Said | Chat | Rematch | Bye | Pong;
