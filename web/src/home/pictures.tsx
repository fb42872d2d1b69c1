/** The picture of Dominations on the front page: a land of tiles with their domains, and cities where corners meet. */

const HALF = 36;
const HIGH = 62.4;
const DOMAINS = ["government", "trade", "science", "art", "religion", "craft"] as const;
/** Of every nine tiles about one is still to be placed. */
const GAP = 9;

const TILES = Array.from({ length: 72 }, (_, index) => {
  const [row, column] = [Math.floor(index / 12) - 1, (index % 12) - 1];
  const [x, y] = [column * HALF, row * HIGH + 8];
  const isUp = (column + row) % 2 === 0;
  const [base, tip] = isUp ? [y + HIGH, y] : [y, y + HIGH];
  const isGap = (column * 13 + row * 7) % GAP === 0;
  const domain = DOMAINS[Math.abs(column * 7 + row * 11 + column * row) % DOMAINS.length];
  return { points: `${x},${base} ${x + HALF},${tip} ${x + 2 * HALF},${base}`, domain, isGap };
}).filter(({ isGap }) => !isGap);

const CITIES = [
  [180, 70],
  [108, 195],
  [252, 195],
] as const;

export function Picture() {
  return (
    <svg class="picture" viewBox="0 0 360 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {TILES.map(({ points, domain }) => (
        <polygon key={points} points={points} class={`picture-tile picture-${domain}`} />
      ))}
      {CITIES.map(([x, y]) => (
        <g key={`${x}`} transform={`translate(${x} ${y})`}>
          <circle r="17" class="picture-node" />
          <path class="picture-city" d="M-7 6v-8l3-3v-4l4 3l4-3v4l3 3v8z" />
        </g>
      ))}
    </svg>
  );
}
