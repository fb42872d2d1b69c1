/** The JSON of a view of Dominations, as `demesne.games.dominations.describe` writes it. Components stand under their ids. */

/** The six domains of knowledge, in canonical order. */
export const DOMAINS = ["trade", "craft", "art", "science", "government", "religion"] as const;
export type Domain = (typeof DOMAINS)[number];
export type Amounts = Record<Domain, number>;

export interface TreeCard {
  slot: string;
  /** Half nodi clockwise from the top, as letters. */
  nodi: string;
  advanced: boolean;
  mastery?: string;
  level?: string;
  campfire?: string;
}

export interface CivilizationTree {
  cards: TreeCard[];
  nodi: Amounts & { colourless: number };
}

/** Where victory points come from. */
export const SOURCES = [
  "masteries",
  "monuments",
  "influence",
  "domination",
  "objectives",
  "tree",
  "overflow",
] as const;
export type Source = (typeof SOURCES)[number];

export interface SeatTable {
  seat: number;
  points: Record<Source, number>;
  influence: number;
  knowledge: Amounts;
  limits: Amounts;
  markers: number;
  hand: string[];
  objective: string | null;
  goals: boolean[];
  tree: CivilizationTree;
  dealt?: string[];
}

export interface MonumentState {
  monument: string;
  built: number;
  next: string | null;
  controller: number;
}

/** One covered cell. `monument` is a number, in the order of the catalogue. */
export interface Piece {
  cell: string;
  kind: "land" | "monument" | "cradle";
  corners: (string | null)[];
  settlement?: Domain;
  city?: { seat: number; level: number };
  monument?: number;
}

export interface BoardState {
  pieces: Piece[];
  loci: { point: string; circle: number | null }[];
  open: string[];
}

export interface Decision {
  kind: string;
  source: string | null;
  remaining: number;
  actions: number[];
}

export interface DominationsView {
  seat: number;
  ruleset: string;
  age: number;
  turn: { seat: number; number: number; step: string };
  order: number[];
  supply: number;
  seats: SeatTable[];
  domination: Record<Domain, number>;
  monuments: MonumentState[];
  board: BoardState;
  decision: Decision | null;
}

/** Return the victory points of a seat so far. */
export function points(seat: SeatTable): number {
  return SOURCES.reduce((sum, source) => sum + (seat.points[source] ?? 0), 0);
}

/** Return the id of a card of a tree. */
export function idOf(card: TreeCard): string {
  return card.mastery ?? card.level ?? card.campfire ?? "";
}
