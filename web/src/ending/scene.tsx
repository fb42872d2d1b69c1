/** How a game ended, as a scene: who won, by how much, and the land that was played for. */

import type { ComponentChildren } from "preact";
import { Portrait } from "../table/people/portrait";
import type { Kind, ScoreRow } from "../wire/types";
import type { Say } from "../words";

interface SceneProps {
  /** That of its heading in the page. */
  id: string;
  kind: Kind;
  rows: readonly ScoreRow[];
  /** What has ended it, "" where that goes without saying. */
  ended: string;
  /** What was played for, as a picture. */
  land: ComponentChildren;
  /** How it went, "" where nothing is known. */
  course: string;
  /** One's own seat, -1 for a spectator. */
  seat: number;
  /** What is pressed next. */
  children: ComponentChildren;
  t: Say;
}

const CONFETTI = 28;

export function Scene({ id, kind, rows, ended, land, course, seat, children, t }: SceneProps) {
  const ranked = [...rows].sort((a, b) => Number(b.wins) - Number(a.wins) || b.total - a.total);
  const winners = ranked.filter((row) => row.wins);
  const own = rows.find((row) => row.seat === seat);
  const outcome = !own ? "seen" : own.wins ? "won" : "lost";
  const second = ranked.find((row) => !row.wins);
  const lead = (winners[0]?.total ?? 0) - (second?.total ?? 0);
  const won = winners.length === 1 && lead > 0 ? t("web-after.by-points", { n: lead }) : "";
  const told = [won, course].filter(Boolean).join(" ");
  return (
    <div class="finale" data-outcome={outcome} data-kind={kind}>
      <div class="finale-land" aria-hidden="true">
        <i class="finale-sun" />
        {land}
        {outcome === "won" && (
          <span class="confetti">
            {Array.from({ length: CONFETTI }, (_, at) => (
              <i key={at} style={{ "--at": `${(at * 37) % 100}%`, "--late": `${(at * 0.23) % 3}s`, "--hue": `${(at * 67) % 360}` }} />
            ))}
          </span>
        )}
      </div>
      <div class="finale-text">
        {ended && <p class="finale-ended">{ended}</p>}
        <h2 id={id}>{titleOf(outcome, winners, t)}</h2>
        {told && <p>{told}</p>}
        <ul class="finale-scores" aria-label={t("web-table.score")}>
          {ranked.map((row) => (
            <li key={row.seat} data-wins={row.wins || undefined}>
              <Portrait name={row.name} seat={row.seat} />
              <strong>{row.total}</strong>
              <span>{row.name}</span>
            </li>
          ))}
        </ul>
        <div class="row">{children}</div>
      </div>
    </div>
  );
}

function titleOf(outcome: "seen" | "won" | "lost", winners: readonly ScoreRow[], t: Say): string {
  if (outcome === "won") return winners.length > 1 ? t("web-after.you-share") : t("web-after.you-win");
  const names = winners.map((row) => row.name);
  return names.length === 1
    ? t("web-table.won", { player: names[0] ?? "" })
    : t("web-table.won-shared", { players: names });
}
