/** Where the cards of the seat lie, and what it can draw next: all of it follows from what it has seen. */

import type { DominionCatalogue } from "../../wire/types";
import { byType, cardOf, mainType } from "../card/cards";
import { type Counts, type DominionView, total } from "../view";

/** A kind of card with the numbers of its copies in each place. */
export interface Lying {
  key: string;
  name: string;
  hand: number;
  play: number;
  deck: number;
  discard: number;
}

export type Place = "hand" | "play" | "deck" | "discard";
export const PLACES: readonly Place[] = ["hand", "play", "deck", "discard"];

/** Return where the seat's own cards lie, ordered as in the hand. */
export function lyingOf(view: DominionView, catalogue: DominionCatalogue): Lying[] {
  const { table, memory } = view;
  const own = memory.seats[table.seat];
  const hand = table.seats.find((seat) => seat.seat === table.seat)?.hand ?? {};
  const isTurn = table.turn.seat === table.seat;
  return Object.keys(own?.owned ?? {})
    .map((name) => cardOf(catalogue, name))
    .sort(byType)
    .map((card) => {
      const of = (counts: Counts | undefined) => counts?.[card.english] ?? 0;
      const play = isTurn ? of(table.in_play) + of(table.aside) : 0;
      return { key: card.key, name: card.name, hand: of(hand), play, deck: of(own?.deck), discard: of(own?.discard) };
    });
}

export interface Odds {
  /** Shares of the next card by its kind, which add up to 1. */
  next: { kind: "action" | "treasure" | "victory"; share: number }[];
  /** Coins of the Treasures among the next five cards on average. */
  coins: number;
  /** Whether the discard pile is shuffled first. */
  isShuffled: boolean;
}

const HAND = 5;

/** Return the odds of the next draw of the seat; null where it has nothing to draw. */
export function oddsOf(view: DominionView, catalogue: DominionCatalogue): Odds | null {
  const own = view.memory.seats[view.table.seat];
  const isShuffled = total(own?.deck ?? {}) === 0;
  const known = own?.deck_tops[0];
  const cards = isShuffled ? (own?.discard ?? {}) : (own?.deck ?? {});
  const n = total(cards);
  if (!own || n === 0) return null;
  const kinds = { action: 0, treasure: 0, victory: 0 };
  let coins = 0;
  for (const [name, copies] of Object.entries(cards)) {
    const card = cardOf(catalogue, name);
    coins += copies * card.worth;
    kinds[kindOf(mainType(card))] += copies;
  }
  const next = (["action", "treasure", "victory"] as const).map((kind) => {
    const share = known && !isShuffled ? Number(kindOf(mainType(cardOf(catalogue, known))) === kind) : kinds[kind] / n;
    return { kind, share };
  });
  return { next, coins: (Math.min(HAND, n) * coins) / n, isShuffled };
}

function kindOf(type: string): "action" | "treasure" | "victory" {
  if (type === "treasure") return "treasure";
  return type === "victory" || type === "curse" ? "victory" : "action";
}
