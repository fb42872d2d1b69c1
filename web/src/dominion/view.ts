/** The JSON of a view of Dominion, as `demesne.games.dominion.notation.describe` writes it. Cards stand under their English names. */

/** Numbers of cards by English name, in canonical order; kinds that are not there have no entry. */
export type Counts = Record<string, number>;

/** What lies on the table before one seat; `hand` and `deck_size` are there for that seat only. */
export interface SeatTable {
  seat: number;
  turns: number;
  hand_size: number;
  discard_top: string | null;
  hand?: Counts;
  deck_size?: number;
}

/** An open decision of the view's seat. `remaining` is how many cards it still takes, where it takes several. */
export interface Decision {
  kind: string;
  source: string | null;
  subject: string | null;
  remaining: number;
  actions: number[];
}

export interface TableView {
  seat: number;
  turn: { seat: number; number: number; phase: "action" | "buy" | "over" };
  actions: number;
  buys: number;
  coins: number;
  supply: Counts;
  trash: Counts;
  in_play: Counts;
  aside: Counts;
  effects: { card: string; seat: number }[];
  seats: SeatTable[];
  decision: Decision | null;
}

/** What perfect memory adds for a seat. `fresh` counts the cards on the pile since its last shuffle, -1 if unknown. */
export interface SeatMemory {
  seat: number;
  owned: Counts;
  points: number;
  deck_size: number;
  deck_tops: string[];
  known_hand: Counts;
  known_discard: Counts;
  known_shuffled: Counts;
  fresh: number;
  deck?: Counts;
  discard?: Counts;
}

export interface DominionView {
  table: TableView;
  memory: { seats: SeatMemory[] };
}

/** Return the number of cards in all. */
export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}
