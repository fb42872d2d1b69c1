/** The end of an age as its events tell it. */

import type { GameEvent } from "../../wire/types";

export interface AgeEnd {
  age: number;
  /** The initiative order by which ties were broken. */
  order: readonly number[];
  /** Points of each seat before the end of the age, and after it. */
  before: readonly number[];
  after: readonly number[];
  /** Points in the order in which they came. */
  gains: readonly Gain[];
  copied: readonly { seat: number; mastery: number }[];
  /** The domination cards that were taken, by domain. */
  taken: ReadonlyMap<number, Domination>;
}

/** Points of one source, and the card that gave them, null for a rule. */
export interface Gain {
  seat: number;
  source: string;
  points: number;
  card: Named | null;
}

/** How an event names a card. */
export interface Named {
  kind: string;
  number: number;
}

/** Who took a domination card, and why: what each seat had left, and what it counted more. */
export interface Domination {
  seat: number;
  domain: number;
  points: number;
  left: readonly number[];
  extra: readonly number[];
  /** How much the strongest of the others counted. */
  next: number;
  /** Whether initiative decided. */
  ahead: boolean;
}

const ABOUT_TABLE = ["undone", "handed", "returned", "abandoned"];

/** Return events without those that were taken back. */
export function standing(events: readonly GameEvent[]): GameEvent[] {
  const found: GameEvent[] = [];
  for (const event of events) {
    if (event.event === "undone") {
      for (let left = Number(event["events"]); left > 0 && found.length; left--) found.pop();
    } else if (!ABOUT_TABLE.includes(event.event)) found.push(event);
  }
  return found;
}

/** Return the last end of an age that is complete, null where these events have none. */
export function lastAgeEnd(events: readonly GameEvent[]): AgeEnd | null {
  const told = standing(events);
  const last = told.findLastIndex(({ event }) => event === "reset");
  const first = told.slice(0, Math.max(last, 0)).findLastIndex(({ event }) => event === "age-end");
  const [begun, done] = [told[first], told[last]];
  if (!begun || !done) return null;
  const between = told.slice(first + 1, last);
  const of = <T>(kind: string) => between.filter(({ event }) => event === kind) as unknown as T[];
  return {
    age: Number(begun["age"]),
    order: begun["order"] as number[],
    before: begun["points"] as number[],
    after: done["points"] as number[],
    gains: of<Gain>("points"),
    copied: of<AgeEnd["copied"][number]>("assimilated"),
    taken: new Map(of<Domination>("domination").map((each) => [each.domain, each])),
  };
}
