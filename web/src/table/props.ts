/** What a table of either game is given. Tables show `update.told` and send moves; they compute no rules. */

import type { VNode } from "preact";
import type { Settings } from "../settings";
import type { Catalogue, Update, View } from "../wire/types";
import type { Say } from "../words";
import type { Entry } from "./log/story";

export interface TableProps<V = View, C = Catalogue> {
  /**
   * The update that is shown, with view, choice and told. While the turns of others are shown it is an older one, and
   * has no open decision of the seat's own; `skip` is there then.
   */
  update: Update;
  /** `update.view`, as the game types it. */
  view: V;
  catalogue: C;
  /** Names of the players by seat. */
  names: string[];
  /** One's own seat, -1 for a spectator. */
  seat: number;
  /** Send a move, in notation, for the open decision; `sure` where the table itself has had it confirmed. */
  play: (move: string, sure?: boolean) => void;
  /** A command is on its way: moves are shown but cannot be made. */
  busy: boolean;
  /** The move that waits for the end of a window and may be changed until then, "" or left out for none. */
  held?: string;
  t: Say;
  /** Open the large card reader on a card, by its key. */
  inspect: (key: string) => void;
  settings: Settings;
  /** The story as far as it is shown, each line with its event; left out where there is none, as in a replay. */
  story?: readonly Entry[];
  /** Show the rest of the turn that is shown, and all that waits when called twice; left out when nothing waits. */
  skip?: () => void;
  /** Each answer is given by itself, in a lesson that speaks of each. */
  stepwise?: boolean;
}

/** What the content of the card reader is given. */
export interface CardProps<C = Catalogue> {
  /** Key of the card in the catalogue. (Not `key`, which Preact keeps to itself.) */
  card: string;
  catalogue: C;
  t: Say;
}

export interface TurnProps<C extends Catalogue = Catalogue> {
  /** The lines of the log about the turn. */
  entries: readonly Entry[];
  /** What is shown where there is nothing to picture. */
  words: VNode;
  catalogue: C;
  inspect: (key: string) => void;
  t: Say;
}
