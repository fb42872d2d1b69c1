/** The score sheet: where the points of each player come from. */

import type { Kind, ScoreSheet } from "../wire/types";
import type { Say } from "../words";
import { Icon } from "../ui/icons";
import { partsOf } from "./games";

interface Props {
  kind: Kind;
  score: ScoreSheet;
  /** Whether what stands beside it says already who wins. */
  isSaid?: boolean;
  t: Say;
}

export function Score({ kind, score, isSaid, t }: Props) {
  const { Mark } = partsOf(kind);
  const parts = [...new Set(score.rows.flatMap((row) => row.parts.map((part) => part.name)))];
  const rows = [...score.rows].sort((a, b) => b.total - a.total);
  const winners = rows.filter((row) => row.wins).map((row) => row.name);
  return (
    <div class="score">
      {!isSaid && winners.length > 0 && (
        <p class="score-won">
          {winners.length === 1
            ? t("web-table.won", { player: winners[0] ?? "" })
            : t("web-table.won-shared", { players: winners })}
        </p>
      )}
      <div class="score-scroll" tabIndex={0} role="group" aria-label={t("web-table.score")}>
        <table>
          <caption class="unseen">{t("web-table.score")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("web-table.score-source")}</th>
              {rows.map((row) => (
                <th key={row.seat} scope="col" class={row.wins ? "wins" : ""}>
                  <Mark seat={row.seat} name={row.name} />{" "}
                  {row.name}{" "}
                  {row.wins && (
                    <span class="won">
                      <Icon name="flag" />
                      <span class="unseen">{t("web-table.winner")}</span>
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {rows.map((row) => {
                  const part = row.parts.find((each) => each.name === name);
                  return (
                    <td key={row.seat}>
                      {part?.points ?? 0}
                      {part?.detail && <span class="soft small">{part.detail}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("web-table.total")}</th>
              {rows.map((row) => (
                <td key={row.seat}>
                  <strong>{row.total}</strong>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <details>
        <summary>{t("web-table.score-words")}</summary>
        {score.text.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </div>
  );
}
