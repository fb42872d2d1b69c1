/** A chart of lines over the rounds of a game; all that it shows stands in a table, too. */

import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Kind } from "../wire/types";
import type { Say } from "../words";
import { gridOf, spread } from "./scale";

export interface Line {
  name: string;
  seat: number;
  /** Its values by round, the last one at the end. */
  values: readonly number[];
  /** How many Provinces or monuments there are at each of them. */
  landmarks?: readonly number[];
}

interface ChartProps {
  kind: Kind;
  title: string;
  note: string;
  lines: readonly Line[];
  /** What each value is called: its round, or the start or the end. */
  named: readonly string[];
  /** Which of them are named below the chart, with a line up from there; if there are none, some are, without one. */
  parts?: readonly (readonly [at: number, name: string])[];
  /** Up to where it goes, at least. */
  most: number;
  /** Where all are equal. */
  even?: number;
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
const [LEFT, RIGHT, TOP, LOW] = [52, 14, 14, 28];
/** Of a letter of a name, and of the line of a name. */
const [LETTER, APART] = [7.5, 17];
/** What names beside the lines may take of the width. Longer ones stand below the chart. */
const MOST_NAMES = 0.34;
const DASHES = ["none", "7 4", "2 4", "10 4 2 4"];
const LANDMARKS: Record<Kind, string> = {
  dominion: "M-6-7H6V0Q6 6 0 8Q-6 6-6 0Z",
  dominations: "M-8-2L0-8 8-2V0H6V6H8V8H-8V6H-6V0H-8Z",
};

const colourOf = (seat: number) => `--seat: var(--seat-${seat})`;

export function Chart(props: ChartProps) {
  const { kind, title, note, lines, named, parts = [], most, even, said, marks = [], isStepped = false, t } = props;
  const [isOpen, setOpen] = useState(false);
  const drawn = useRef<SVGSVGElement>(null);
  const [wide, setWide] = useState(NARROWEST);
  const shade = useId();
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
  const values = lines.flatMap((line) => line.values);
  const grid = gridOf(Math.min(0, ...values), Math.max(most, ...values));
  const [bottom, top] = [grid[0] ?? 0, grid.at(-1) ?? most];
  const last = Math.max(1, named.length - 1);
  const ends = lines.length > 1 ? lines.map(({ name, values }) => `${name} ${said(values.at(-1) ?? 0)}`) : [];
  const widest = LETTER * Math.max(0, ...ends.map((end) => end.length));
  const areNamed = ends.length > 0 && widest < MOST_NAMES * wide;
  const right = RIGHT + (areNamed ? widest : 0);
  const x = (at: number) => LEFT + (at / last) * (wide - LEFT - right);
  const y = (value: number) => high - LOW - ((value - bottom) / (top - bottom)) * (high - TOP - LOW);
  const path = (values: readonly number[]) =>
    values
      .map((value, at) => {
        const place = `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
        if (at === 0) return `M${place}`;
        return isStepped ? `H${x(at).toFixed(1)}V${y(value).toFixed(1)}` : `L${place}`;
      })
      .join("");
  const hasParts = parts.length > 0;
  const some = new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last]);
  const shown = hasParts ? parts : [...some].map((at) => [at, named[at] ?? ""] as const);
  const places = spread(
    lines.map(({ values }) => y(values.at(-1) ?? 0)),
    APART,
    TOP,
    high - LOW,
  );
  const first = lines[0];
  return (
    <section class="panel chart">
      <h3>
        {title} <small>{note}</small>
      </h3>
      <svg ref={drawn} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true" focusable="false">
        {grid.map((value) => (
          <g key={value}>
            <path class="chart-rule" d={`M${LEFT} ${y(value)}H${wide - right}`} />
            <text class="chart-number" x={LEFT - 8} y={y(value) + 4} text-anchor="end">
              {said(value)}
            </text>
          </g>
        ))}
        {shown.map(([at, name]) => (
          <g key={at}>
            {hasParts && at > 0 && <path class="chart-rule" d={`M${x(at)} ${TOP}V${high - LOW}`} />}
            <text class="chart-number" x={x(at)} y={high - 8} text-anchor={at === 0 || hasParts ? "start" : at === last ? "end" : "middle"}>
              {name}
            </text>
          </g>
        ))}
        {first && lines.length === 1 && (
          <>
            <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
              <stop style={colourOf(first.seat)} stop-opacity="0.45" />
              <stop style={colourOf(first.seat)} offset="1" stop-opacity="0.06" />
            </linearGradient>
            <path d={`${path(first.values)}V${y(bottom)}H${LEFT}Z`} fill={`url(#${shade})`} />
          </>
        )}
        {lines.map(({ seat, values }, at) => (
          <path key={seat} class="chart-line" style={colourOf(seat)} d={path(values)} stroke-dasharray={DASHES[at % DASHES.length]} />
        ))}
        {lines.flatMap(({ seat, values, landmarks = [] }) =>
          landmarks.flatMap((count, at) => {
            const more = Math.max(0, count - (landmarks[at - 1] ?? count));
            return Array.from({ length: more }, (_, k) => (
              <path
                key={`${seat}-${at}-${k}`}
                class="chart-landmark"
                style={colourOf(seat)}
                d={LANDMARKS[kind]}
                transform={`translate(${x(at) + 8 * (2 * k + 1 - more)} ${y(values[at] ?? 0)})`}
              />
            ));
          }),
        )}
        {even !== undefined && (
          <>
            <path class="chart-even" d={`M${LEFT} ${y(even)}H${wide - right}`} />
            <text class="chart-number chart-over" x={wide - right - 4} y={y(even) - 6} text-anchor="end">
              {t("web-after.even")}
            </text>
          </>
        )}
        {first &&
          marks.map((at, index) => (
            <g key={at} transform={`translate(${x(at)} ${y(first.values[at] ?? 0)})`}>
              <circle class="chart-mark" r="11" />
              <text class="chart-mark-number" y="4.5" text-anchor="middle">
                {index + 1}
              </text>
            </g>
          ))}
        {areNamed &&
          ends.map((end, at) => (
            <text key={at} class="chart-name" style={colourOf(lines[at]?.seat ?? 0)} x={wide - right + 12} y={(places[at] ?? 0) + 4}>
              {end}
            </text>
          ))}
      </svg>
      {!areNamed && lines.length > 1 && <Names lines={lines} />}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("web-after.as-table")}</summary>
        {isOpen && <Table kind={kind} title={title} lines={lines} named={named} said={said} t={t} />}
      </details>
    </section>
  );
}

function Names({ lines }: Pick<ChartProps, "lines">) {
  return (
    <ul class="chart-names" aria-hidden="true">
      {lines.map(({ seat, name }, at) => (
        <li key={seat}>
          <svg viewBox="0 0 28 8">
            <path class="chart-line" style={colourOf(seat)} d="M0 4H28" stroke-dasharray={DASHES[at % DASHES.length]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Table({ kind, title, lines, named, said, t }: Pick<ChartProps, "kind" | "title" | "lines" | "named" | "said" | "t">) {
  return (
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
          {named.map((name, at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {lines.map(({ seat, values, landmarks }) => {
                const [value, count] = [values[at], landmarks?.[at] ?? 0];
                return (
                  <td key={seat}>
                    {value === undefined ? "" : said(value)}
                    {count > 0 && <span class="soft small"> {t(`web-after.landmarks-${kind}`, { n: count })}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
