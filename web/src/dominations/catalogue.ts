/** What the catalogue says of the components of Dominations. */

import type { Shape } from "../wire/types";
import type { Domain } from "./view";

/** What every component has: its texts are lines in words, its provenance tells where its figures come from. */
export interface Entry {
  key: string;
  /** How views of the board name a monument. */
  number: number;
  name: string;
  lines: string[];
  rulings: { source: string; text: string }[];
  provenance: string[];
  status: string;
}
/** An effect in the words of the vocabulary of `demesne.games.dominations.cards.vocabulary`. */
export interface EffectEntry {
  when: string;
  do: string;
  amount?: number;
  domain?: string;
  trigger?: string;
  per?: string;
  of?: string;
  each?: number;
  costs?: string[];
  value?: number;
  price?: number;
  most?: number;
}
export interface MasteryEntry extends Entry {
  domain: Domain;
  value: number;
  improvement: number;
  improvement_domain: Domain;
  prerequisite: { domain: Domain; value: number } | null;
  points: [number, number];
  basic: string;
  advanced: string;
  /** The effects of the basic and of the advanced side. */
  effects: [EffectEntry[], EffectEntry[]];
  /** The half nodi of each copy, clockwise from the top, as letters. */
  copies: string[];
  /** Each copy as it lies in the hand. */
  scenes: Shape[][];
}
export interface LevelEntry extends Entry {
  monument: string;
  level: number;
  cost: Partial<Record<Domain, number>>;
  points: number;
  effect: string;
  effects: EffectEntry[];
  nodi: string;
  scene: Shape[];
}
export interface MonumentEntry extends Entry {
  domain: Domain;
  levels: number;
  text: string;
  /** What each city beside or in it brings: points, influence or knowledge. */
  reward: Record<string, number>;
}
export interface ObjectiveEntry extends Entry {
  focus: Domain[];
  goals: string[];
  /** What each goal asks for, part by part. */
  parts: GoalPart[][];
}
export interface GoalPart {
  of: "city" | "connected" | "separate" | "monument" | "influence" | "nodus" | "mastery";
  n: number;
  level?: number;
  value?: number;
  domains?: Domain[];
}
export interface TileEntry extends Entry {
  /** The tile as it lies in the hand. */
  scene: Shape[];
}
export interface DominationEntry extends Entry {
  domain: Domain;
  points: number;
  points_with_two: number;
  last_points: number;
  text: string;
}
export interface CampfireEntry extends Entry {
  scene: Shape[];
}

export interface DominationsCatalogue {
  masteries: Record<string, MasteryEntry>;
  levels: Record<string, LevelEntry>;
  monuments: Record<string, MonumentEntry>;
  objectives: Record<string, ObjectiveEntry>;
  tiles: Record<string, TileEntry>;
  dominations: Record<string, DominationEntry>;
  campfires: Record<string, CampfireEntry>;
  domains: Record<string, { key: string; name: string }>;
}

/** The kinds of what can be read, in the order in which a key is looked up. */
const KINDS = ["masteries", "levels", "monuments", "objectives", "dominations", "campfires", "tiles"] as const;
export type EntryKind = (typeof KINDS)[number];

/** Return the component with a key, and its kind; ids are unique over all kinds. */
export function find(catalogue: DominationsCatalogue, key: string): { kind: EntryKind; entry: Entry } | undefined {
  for (const kind of KINDS) {
    const entry = catalogue[kind]?.[key];
    if (entry) return { kind, entry };
  }
  return undefined;
}

/** Return the name of a component, its key where the catalogue does not know it. */
export function nameOf(catalogue: DominationsCatalogue, key: string): string {
  return find(catalogue, key)?.entry.name ?? key;
}

/** Return the name of a domain. */
export function domainName(catalogue: DominationsCatalogue, domain: string): string {
  return catalogue.domains?.[domain]?.name ?? domain;
}
