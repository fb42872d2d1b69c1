/** A chart of lines over the rounds of a game; all that it shows stands in a table, too. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Say } from "../words";

export interface Line {
  name: string;
  seat: number;
  /** Its values by round, the last one at the end. */
  values: readonly number[];
}

interface ChartProps {
  title: string;
  note: string;
  lines: readonly Line[];
  /** The round of each value, null for the end. */
  rounds: readonly (number | null)[];
  /** Up to where it goes, at least. */
  most: number;
  said: (value: number) => string;
  /** Numbered marks on the first line, at these values. */
  marks?: readonly number[];
  /** Whether values hold until the next one. */
  isStepped?: boolean;
  t: Say;
}

/** In pixels: the chart is drawn as large as it is shown, so that its text is as large as other text. */
const NARROWEST = 240;
const [LOWEST, HIGHEST] = [200, 300];
const [LEFT, RIGHT, TOP, LOW] = [52, 12, 14, 28];
const DASHES = ["none", "7 4", "2 4", "10 4 2 4"];

export function Chart({ title, note, lines, rounds, most, said, marks = [], isStepped = false, t }: ChartProps) {
  const [isOpen, setOpen] = useState(false);
  const drawn = useRef<SVGSVGElement>(null);
  const [wide, setWide] = useState(NARROWEST);
  const high = Math.min(HIGHEST, Math.max(LOWEST, wide / 2));
  useLayoutEffect(() => {
    const element = drawn.current;
    if (!element) return;
    const measure = () => setWide(Math.max(NARROWEST, Math.round(element.getBoundingClientRect().width)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const top = Math.max(most, ...lines.flatMap((line) => line.values));
  const last = Math.max(1, rounds.length - 1);
  const x = (at: number) => LEFT + (at / last) * (wide - LEFT - RIGHT);
  const y = (value: number) => high - LOW - (Math.max(0, value) / top) * (high - TOP - LOW);
  const path = (values: readonly number[]) =>
    values
      .map((value, at) => {
        const place = `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
        if (at === 0) return `M${place}`;
        return isStepped ? `H${x(at).toFixed(1)}V${y(value).toFixed(1)}` : `L${place}`;
      })
      .join("");
  const named = (round: number | null) => (round === null ? t("web-after.end") : t("web-after.round", { n: round }));
  const shown = [0, Math.round(last / 3), Math.round((2 * last) / 3), last];
  const first = lines[0];
  return (
    <section class="panel chart">
      <h3>
        {title} <small>{note}</small>
      </h3>
      <svg ref={drawn} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true" focusable="false">
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path class="chart-rule" d={`M${LEFT} ${y(top * share)}H${wide - RIGHT}`} />
            <text class="chart-number" x={LEFT - 6} y={y(top * share) + 4} text-anchor="end">
              {said(top * share)}
            </text>
          </g>
        ))}
        {[...new Set(shown)].map((at) => (
          <text key={at} class="chart-number" x={x(at)} y={high - 8} text-anchor={at === 0 ? "start" : at === last ? "end" : "middle"}>
            {named(rounds[at] ?? null)}
          </text>
        ))}
        {lines.map(({ seat, values }, at) => (
          <path key={seat} class={`chart-line seat-${seat}`} d={path(values)} stroke-dasharray={DASHES[at % DASHES.length]} />
        ))}
        {first &&
          marks.map((at, index) => (
            <g key={at} transform={`translate(${x(at)} ${y(first.values[at] ?? 0)})`}>
              <circle class="chart-mark" r="11" />
              <text class="chart-mark-number" y="4.5" text-anchor="middle">
                {index + 1}
              </text>
            </g>
          ))}
      </svg>
      {lines.length > 1 && (
        <ul class="chart-names" aria-hidden="true">
          {lines.map(({ seat, name }, at) => (
            <li key={seat}>
              <svg viewBox="0 0 28 8">
                <path class={`chart-line seat-${seat}`} d="M0 4H28" stroke-dasharray={DASHES[at % DASHES.length]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("web-after.as-table")}</summary>
        {isOpen && (
          <div class="score-scroll" tabIndex={0} role="group" aria-label={title}>
            <table>
              <thead>
                <tr>
                  <td />
                  {lines.map(({ seat, name }) => (
                    <th key={seat} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rounds.map((round, at) => (
                  <tr key={at}>
                    <th scope="row">{named(round)}</th>
                    {lines.map(({ seat, values }) => (
                      <td key={seat}>{values[at] === undefined ? "" : said(values[at])}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </details>
    </section>
  );
}
