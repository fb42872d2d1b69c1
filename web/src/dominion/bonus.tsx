/** What a card gives by itself, as glyphs: cards, Actions, Buys, coins and points. */

export type BonusKind = "card" | "action" | "buy" | "coin" | "worth" | "points";
export type Bonuses = readonly (readonly [BonusKind, number])[];

/** By the key of the card, in the order of the rulebook. What else a card does stands in its text. */
const BONUSES: Record<string, Bonuses> = {
  copper: [["worth", 1]],
  silver: [["worth", 2]],
  gold: [["worth", 3]],
  estate: [["points", 1]],
  duchy: [["points", 3]],
  province: [["points", 6]],
  curse: [["points", -1]],
  cellar: [["action", 1]],
  moat: [["card", 2]],
  chancellor: [["coin", 2]],
  village: [
    ["card", 1],
    ["action", 2],
  ],
  woodcutter: [
    ["buy", 1],
    ["coin", 2],
  ],
  militia: [["coin", 2]],
  smithy: [["card", 3]],
  spy: [
    ["card", 1],
    ["action", 1],
  ],
  "council-room": [
    ["card", 4],
    ["buy", 1],
  ],
  festival: [
    ["action", 2],
    ["buy", 1],
    ["coin", 2],
  ],
  laboratory: [
    ["card", 2],
    ["action", 1],
  ],
  market: [
    ["card", 1],
    ["action", 1],
    ["buy", 1],
    ["coin", 1],
  ],
  witch: [["card", 2]],
};

/** Return the coins that a Treasure is worth, 0 for any other card. */
export function worthOf(card: string): number {
  return bonusesOf(card).find(([kind]) => kind === "worth")?.[1] ?? 0;
}

/** Return the points that a card brings by itself. */
export function pointsOf(card: string): number {
  return bonusesOf(card).find(([kind]) => kind === "points")?.[1] ?? 0;
}

export function bonusesOf(card: string): Bonuses {
  return BONUSES[card] ?? [];
}

/** The outlines of the glyphs, in a square of 40 by 40; the number stands at the height that is given. */
const OUTLINES: Record<"card" | "action" | "buy" | "coin" | "points", { shape: preact.JSX.Element; foot: number }> = {
  card: {
    shape: (
      <>
        <rect class="dc-under" x="8" y="3" width="24" height="34" rx="4" transform="rotate(9 20 20)" />
        <rect x="8" y="3" width="24" height="34" rx="4" />
      </>
    ),
    foot: 26.5,
  },
  action: { shape: <path d="M20 1.5L38.5 20L20 38.500L1.5 20Z" />, foot: 26.5 },
  buy: {
    shape: (
      <>
        <path class="dc-handle" d="M13 12c0-10 14-10 14 0" />
        <path d="M5 12h30l2.5 22q.3 4-4 4h-27q-4.3 0-4-4z" />
      </>
    ),
    foot: 32,
  },
  coin: {
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
export function Glyph({ kind }: { kind: "action" | "buy" | "coin" }) {
  return (
    <svg class={`dc-bonus dc-bonus-${kind}`} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {OUTLINES[kind].shape}
    </svg>
  );
}

/** One glyph with its number: a gain with its sign, a worth without. */
export function Bonus({ kind, n }: { kind: BonusKind; n: number }) {
  const { shape, foot } = OUTLINES[kind === "worth" ? "coin" : kind];
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
