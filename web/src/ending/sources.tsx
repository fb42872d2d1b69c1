/** Where the points of each player come from, as bars of one scale; the score sheet beside them has the figures. */

import { Portrait } from "../table/people/portrait";
import type { ScoreRow } from "../wire/types";

/** A smaller part of the longest bar has no room for its number. */
const LEAST = 0.09;

export function Sources({ rows }: { rows: readonly ScoreRow[] }) {
  const most = Math.max(1, ...rows.map((row) => row.parts.reduce((sum, part) => sum + Math.max(0, part.points), 0)));
  const names = [...new Set(rows.flatMap((row) => row.parts.map((part) => part.name)))];
  return (
    <ul class="sources" aria-hidden="true">
      {rows.map((row) => (
        <li key={row.seat}>
          <Portrait name={row.name} seat={row.seat} />
          <span class="sources-bar">
            {row.parts.map(({ name, points }) =>
              points > 0 ? (
                <i key={name} data-source={names.indexOf(name) % 8} style={{ width: `${(100 * points) / most}%` }} title={name}>
                  {points >= LEAST * most && points}
                </i>
              ) : null,
            )}
          </span>
          <strong>{row.total}</strong>
        </li>
      ))}
    </ul>
  );
}
