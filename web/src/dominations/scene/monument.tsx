/** The monument on a cell or in a circle: its silhouette and a dot for each level, in the colour of who took it. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** What the pictures of monuments show beside their silhouettes. */
export interface MonumentFact {
  levels: number;
  /** The seats that took its levels, from the first one on. */
  takers: readonly number[];
  /** The points of each city that is rewarded. */
  reward: number;
}

export const MonumentFacts = createContext<Readonly<Record<string, MonumentFact>>>({});

/** The dots of the levels, in a row around the middle of a picture. */
export function Levels({ monument, y }: { monument: string; y: number }) {
  const fact = useContext(MonumentFacts)[monument];
  if (!fact) return null;
  return (
    <g class="level-dots" transform={`translate(${-5 * (fact.levels - 1)} ${y})`}>
      {Array.from({ length: fact.levels }, (_, k) => {
        const seat = fact.takers[k];
        return <circle key={k} cx={10 * k} r="3.6" style={seat === undefined ? "" : `fill: var(--city-${seat})`} />;
      })}
    </g>
  );
}

/** The points that a rewarding side brings, as a pill inside of it. */
export function Reward({ monument, x, y }: { monument: string; x: number; y: number }) {
  const fact = useContext(MonumentFacts)[monument];
  if (!fact?.reward) return null;
  return (
    <g class="reward" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect x="-15" y="-8" width="30" height="16" rx="8" />
      <use href="#icon-points" transform="translate(-12 -5) scale(0.42)" />
      <text x="6" y="4.500">
        {fact.reward}
      </text>
    </g>
  );
}
