/** The buttons of the decision bar, and what a press on a pile does: moves, plans of several moves, and their guards. */

import type { Move } from "../../wire/types";
import type { Say } from "../../words";
import { cardOf } from "../card/cards";
import type { Step } from "./gathering";
import { type Guard, guardOf, isCheap, type Standing } from "./guards";
import type { DominionCatalogue } from "../../wire/types";
import type { DominionView } from "../view";

/** What can be spent, and how the game stands, for the seat of a view. */
export function standingOf(view: DominionView, catalogue: DominionCatalogue, moves: readonly Move[]): Standing {
  const { table, memory } = view;
  const own = memory.seats[table.seat];
  const others = memory.seats.filter((seat) => seat.seat !== table.seat).map((seat) => seat.points);
  return {
    coins: table.coins + treasuresOf(view, catalogue, moves),
    buys: table.buys,
    hasActions: table.turn.phase === "action" && moves.some((move) => move.do === "play"),
    points: own?.points ?? 0,
    best: Math.max(...others, -99),
    piles: new Map(
      Object.entries(table.supply).map(([name, left]) => {
        const { key, points } = cardOf(catalogue, name);
        return [key, { left, points }];
      }),
    ),
  };
}

/** Return the coins of the Treasures in hand that can still be played this turn. */
export function treasuresOf(view: DominionView, catalogue: DominionCatalogue, moves: readonly Move[]): number {
  const canPlay = moves.some((move) => move.do === "play-all" || move.do === "end-actions");
  const hand = view.table.seats.find((seat) => seat.seat === view.table.seat)?.hand ?? {};
  if (!canPlay) return 0;
  return Object.entries(hand).reduce((sum, [name, n]) => sum + n * cardOf(catalogue, name).worth, 0);
}

/** A pile that can be bought from, now or after all Treasures are played. */
export interface Purchase {
  key: string;
  isLit: boolean;
  steps: Step[];
  guard: Guard | null;
}

/** Return what can be bought by one press: Treasures are played first, and the Action phase is ended before that. */
export function purchasesOf(view: DominionView, catalogue: DominionCatalogue, moves: readonly Move[]): Purchase[] {
  const standing = standingOf(view, catalogue, moves);
  const isTurn = moves.some((move) => move.do === "end-turn" || move.do === "end-actions");
  if (!isTurn || standing.buys < 1) return [];
  const before: Step[] = [];
  if (moves.some((move) => move.do === "end-actions")) before.push({ do: "end-actions", object: "" });
  if (treasuresOf(view, catalogue, moves) > 0) before.push({ do: "play-all", object: "" });
  return Object.entries(view.table.supply).flatMap(([name, left]): Purchase[] => {
    const card = cardOf(catalogue, name);
    if (left < 1 || card.cost > standing.coins) return [];
    const guard = guardOf({ do: "buy", object: card.key }, standing) ?? (standing.hasActions ? { why: "actions" } : null);
    const isLit = !isCheap(card.key) && !standing.hasActions;
    return [{ key: card.key, isLit, steps: [...before, { do: "buy", object: card.key }], guard }];
  });
}

/** Say what a guarded move costs, on the button that makes it; "" without a guard. */
export function warningOf(guard: Guard | null, label: string, t: Say): string {
  switch (guard?.why) {
    case "coins":
      return t("web-dominion.guard-coins", { n: guard.n });
    case "actions":
      return t("web-dominion.guard-actions", { move: label });
    case "over":
      return t("web-dominion.guard-over", { move: label });
    case "cheap":
    case "dear":
      return t("web-dominion.guard-really", { move: label });
    default:
      return "";
  }
}
