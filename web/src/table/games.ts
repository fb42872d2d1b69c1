/** What is different from game to game: its table, its cards to read, its keys. */

import type { ComponentType } from "preact";
import { DominationsCard } from "../dominations/card";
import { SeatMark } from "../dominations/parts";
import { Skyline } from "../dominations/scene/skyline";
import { DominationsTable } from "../dominations/table";
import { endedBy, Ending } from "../dominion/areas/ending";
import { Memory } from "../dominion/areas/memory";
import { TurnStrip } from "../dominion/areas/others";
import { LineMini } from "../dominion/card/mini";
import { DominionCard } from "../dominion/reading/reader";
import { DominionTable } from "../dominion/table";
import type { Catalogue, Kind, Shape, View } from "../wire/types";
import type { MessageId, Say } from "../words";
import { Portrait } from "./people/portrait";
import { Castle } from "../home/islands";
import type { CardProps, TableProps, TurnProps } from "./props";

export interface GameParts {
  Table: ComponentType<TableProps>;
  Card?: ComponentType<CardProps>;
  /** What can be remembered of the game, as a tab beside the table, and how near its end is, in the bar. */
  Memory?: ComponentType<TableProps>;
  /** What a player did in a turn, in pictures. */
  Turn?: ComponentType<TurnProps>;
  Ending?: ComponentType<Pick<TableProps, "view" | "t">>;
  /** What was played for, as the picture of an ending. */
  Land: ComponentType<{ shapes?: readonly Shape[] | undefined }>;
  /** What has ended a game. */
  endedBy?: (view: View, t: Say) => string;
  /** A small picture of a card, for the lines of the log. */
  LineMini?: ComponentType<Pick<CardProps, "card" | "catalogue">>;
  /** The mark of a seat, as the table itself shows it. */
  Mark: ComponentType<{ seat: number; name: string }>;
  /** What its keys do, for the help. */
  keys: readonly MessageId[];
}

const GAMES: Record<Kind, GameParts> = {
  dominion: {
    Table: DominionTable as unknown as ComponentType<TableProps>,
    Card: DominionCard as unknown as ComponentType<CardProps>,
    Memory: Memory as unknown as ComponentType<TableProps>,
    Land: Castle,
    Ending: Ending as unknown as ComponentType<Pick<TableProps, "view" | "t">>,
    endedBy: endedBy as unknown as (view: View, t: Say) => string,
    Turn: TurnStrip as unknown as ComponentType<TurnProps>,
    LineMini: LineMini as unknown as ComponentType<Pick<CardProps, "card" | "catalogue">>,
    Mark: Portrait,
    keys: [
      "web-dominion.key-hand",
      "web-dominion.key-pile",
      "web-dominion.key-treasures",
      "web-dominion.key-arrows",
      "web-dominion.key-enter",
      "web-dominion.key-read",
      "web-dominion.key-memory",
    ],
  },
  dominations: {
    Table: DominationsTable as unknown as ComponentType<TableProps>,
    Card: DominationsCard as unknown as ComponentType<CardProps>,
    Land: Skyline,
    Mark: SeatMark,
    keys: [
      "web-dominations.key-panels",
      "web-dominations.key-arrows",
      "web-dominations.key-turn",
      "web-dominations.key-enter",
      "web-dominations.key-zoom",
    ],
  },
};

export const partsOf = (kind: Kind): GameParts => GAMES[kind];

/** A thing that can be read about: its key and what it is called. */
export interface Named {
  key: string;
  names: string[];
}

/** Groups of a catalogue that are no components: nothing can be read about them. */
const ABSTRACT = ["kingdoms", "domains"];

/** Return everything that a catalogue names, whichever game it is of. */
export function namedIn(catalogue: Catalogue): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const [name, group] of Object.entries(catalogue)) {
    if (ABSTRACT.includes(name)) continue;
    for (const entry of Object.values(group as object) as unknown[]) {
      if (typeof entry !== "object" || entry === null) continue;
      const { key, name, plural } = entry as { key?: unknown; name?: unknown; plural?: unknown };
      if (typeof key !== "string" || typeof name !== "string") continue;
      found.set(key, { key, names: [name, plural].filter((each): each is string => typeof each === "string") });
    }
  }
  return found;
}
