/** The turning points of a game: where the chance to win changed most. */

/** A decision as `/api/games/ID/analysis` tells it. */
export interface Estimated {
  at: number;
  round: number;
  chance: number;
  /** What was asked, "" where the moves speak for themselves. */
  question: string;
  /** The key of the card that the move names, "" for none. */
  card: string;
  played: string;
  best: string;
  agrees: boolean;
  loss: number;
}

export interface TurningPoint {
  /** Which of the estimates it is. */
  index: number;
  /** By how much the chance changed until the next one. */
  change: number;
}

const MOST = 4;
/** A smaller change is no turning point. */
const LEAST = 0.08;

/** The largest change first. */
const byChange = (a: TurningPoint, b: TurningPoint) => Math.abs(b.change) - Math.abs(a.change);

/** Return the largest changes, in the order of the game; `share` is that of the victory at the end. */
export function turningPoints(estimates: readonly Pick<Estimated, "chance">[], share: number): TurningPoint[] {
  return estimates
    .map(({ chance }, index) => ({ index, change: (estimates[index + 1]?.chance ?? share) - chance }))
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .sort(byChange)
    .slice(0, MOST)
    .sort((a, b) => a.index - b.index);
}

/** Return the change that did most for a victory, or against it where there was none. */
export function decisiveOf(points: readonly TurningPoint[], hasWon: boolean): TurningPoint | undefined {
  return points.filter(({ change }) => change > 0 === hasWon).sort(byChange)[0];
}
