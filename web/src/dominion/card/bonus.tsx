/** What a card gives by itself, as glyphs: cards, Actions, Buys, coins and points. */

import type { Gains } from "../../wire/types";

export type Bonuses = readonly (readonly [kind: keyof Gains, n: number])[];

/** In the order of the rulebook. */
const KINDS = ["cards", "actions", "buys", "coins", "worth", "points"] as const;

/** Return what a card gives by itself. What else it does stands in its text. */
export function bonusesOf(card: Gains): Bonuses {
  return KINDS.filter((kind) => card[kind]).map((kind) => [kind, card[kind]]);
}

/** The outlines of the glyphs, in a square of 40 by 40; the number stands at the height that is given. */
const OUTLINES: Record<Exclude<keyof Gains, "worth">, { shape: preact.JSX.Element; foot: number }> = {
  cards: {
    shape: (
      <>
        <rect class="dc-under" x="8" y="3" width="24" height="34" rx="4" transform="rotate(9 20 20)" />
        <rect x="8" y="3" width="24" height="34" rx="4" />
      </>
    ),
    foot: 26.5,
  },
  actions: { shape: <path d="M20 1.5L38.5 20L20 38.500L1.5 20Z" />, foot: 26.5 },
  buys: {
    shape: (
      <>
        <path class="dc-handle" d="M13 12c0-10 14-10 14 0" />
        <path d="M5 12h30l2.5 22q.3 4-4 4h-27q-4.3 0-4-4z" />
      </>
    ),
    foot: 32,
  },
  coins: {
    shape: (
      <>
        <circle class="dc-rim" cx="20" cy="20" r="18.5" />
        <circle cx="20" cy="19" r="15.5" />
      </>
    ),
    foot: 26,
  },
  points: { shape: <path d="M4 4q16 4 32 0v17q-2 12-16 17q-14-5-16-17z" />, foot: 27 },
};

/** A glyph without a number, for the counters. */
export function Glyph({ kind }: { kind: "actions" | "buys" | "coins" }) {
  return (
    <svg class={`dc-bonus dc-bonus-${kind}`} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {OUTLINES[kind].shape}
    </svg>
  );
}

/** One glyph with its number: a gain with its sign, a worth without. */
export function Bonus({ kind, n }: { kind: keyof Gains; n: number }) {
  const { shape, foot } = OUTLINES[kind === "worth" ? "coins" : kind];
  const sign = kind === "worth" || kind === "points" ? "" : "+";
  return (
    <svg
      class={`dc-bonus dc-bonus-${kind}${n < 0 ? " dc-bonus-minus" : ""}`}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      {shape}
      <text x="20" y={foot}>
        {`${sign}${n}`.replace("-", "−")}
      </text>
    </svg>
  );
}

/** The glyphs of a card; nothing for one that gives nothing by itself. */
export function BonusRow({ bonuses }: { bonuses: Bonuses }) {
  if (!bonuses.length) return null;
  return (
    <span class="dc-bonuses" aria-hidden="true">
      {bonuses.map(([kind, n]) => (
        <Bonus key={kind} kind={kind} n={n} />
      ))}
    </span>
  );
}
