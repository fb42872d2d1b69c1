/** What the end of an age brought, reckoned from the events of the game. */

import type { GameEvent } from "../../wire/types";
import { DOMAINS } from "../view";

/** The end of an age: how strong each seat was in each domain, who took which card, and all points by source. */
export interface AgeEnd {
  age: number;
  /** By domain, then by seat: knowledge left, and what counted besides. */
  strength: number[][];
  extra: number[][];
  /** By domain: who took the card, -1 for nobody, and its points. */
  taken: { seat: number; points: number }[];
  /** Points of one source at this end of an age, in the order in which they came. */
  gains: { seat: number; source: string; points: number; card: Named | null }[];
  copied: { seat: number; mastery: number; copy: number }[];
  /** Points of each seat before the age ended. */
  before: number[];
  /** The order of initiative by which ties were broken. */
  order: number[];
  isLast: boolean;
}

/** How an event names a card. */
export interface Named {
  kind: string;
  number: number;
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

/** Return the last end of an age that is complete, null before the first one. All events of the game are needed. */
export function lastAgeEnd(events: readonly GameEvent[], seats: number): AgeEnd | null {
  const stores = Array.from({ length: seats }, () => DOMAINS.map(() => 0));
  const extra = Array.from({ length: seats }, () => DOMAINS.map(() => 0));
  const points = Array.from({ length: seats }, () => 0);
  let order = Array.from({ length: seats }, (_, seat) => seat);
  let now: AgeEnd | null = null;
  let done: AgeEnd | null = null;
  const add = (to: number[] | undefined, amounts: unknown, times = 1) => {
    (amounts as number[] | undefined)?.forEach((amount, k) => to && (to[k] = (to[k] ?? 0) + times * amount));
  };
  const judge = () => {
    if (!now || now.strength.length) return;
    now.strength = DOMAINS.map((_, domain) => stores.map((store) => store[domain] ?? 0));
    now.extra = DOMAINS.map((_, domain) => extra.map((store) => store[domain] ?? 0));
  };
  for (const event of standing(events)) {
    const seat = Number(event["seat"] ?? -1);
    const store = stores[seat];
    switch (event.event) {
      case "produced":
      case "gained":
        add(store, event["knowledge"]);
        add(store, event["lost"], -1);
        break;
      case "exchanged": {
        const [from, to, n] = [Number(event["from"]), Number(event["to"]), Number(event["number"])];
        if (store) {
          store[from] = (store[from] ?? 0) - Number(event["price"]) * n;
          store[to] = (store[to] ?? 0) + n;
        }
        break;
      }
      case "city":
      case "level":
      case "developed":
      case "improved":
        add(store, event["cost"], -1);
        break;
      case "bought-influence":
        add(store, event["paid"], -1);
        break;
      case "counts-more":
        add(extra[seat], event["knowledge"]);
        break;
      case "assimilated":
        now?.copied.push({ seat, mastery: Number(event["mastery"]), copy: Number(event["copy"]) });
        break;
      case "points":
        if (now) now.gains.push(gainOf(event, seat));
        points[seat] = (points[seat] ?? 0) + Number(event["points"]);
        break;
      case "age-end":
        now = begun(Number(event["age"]), points, order);
        break;
      case "domination":
        judge();
        if (now) now.taken[Number(event["domain"])] = { seat, points: Number(event["points"]) };
        break;
      case "initiative":
        order = event["order"] as number[];
        break;
      case "reset":
      case "over":
        judge();
        if (now) done = { ...now, isLast: event.event === "over" };
        now = null;
        stores.forEach((each) => each.fill(0));
        extra.forEach((each) => each.fill(0));
        break;
      case "kept":
        add(store, event["knowledge"]);
        break;
    }
  }
  return done;
}

function begun(age: number, points: readonly number[], order: readonly number[]): AgeEnd {
  return {
    age,
    strength: [],
    extra: [],
    taken: DOMAINS.map(() => ({ seat: -1, points: 0 })),
    gains: [],
    copied: [],
    before: [...points],
    order: [...order],
    isLast: false,
  };
}

function gainOf(event: GameEvent, seat: number): AgeEnd["gains"][number] {
  const card = event["card"] as Named | null;
  return { seat, source: String(event["source"]), points: Number(event["points"]), card };
}
