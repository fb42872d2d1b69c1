/** What all players have: the score track, and for each its influence, markers and knowledge up to its limits. */

import type { Say } from "../../words";
import { domainName, type DominationsCatalogue } from "../catalogue";
import type { PanelProps } from "../panel";
import { DomainMark, Player } from "../parts";
import { Picture } from "../scene/paint";
import { DOMAINS, points, type SeatTable } from "../view";
import { Figure } from "./rail";

/** The highest limit that a domain can have, which is the length of its track. */
const TRACK = 20;

export function Players({ view, names, seat, catalogue, t }: PanelProps) {
  return (
    <section class="all-players" aria-labelledby="dominations-players">
      <h2 id="dominations-players" class="unseen">
        {t("web-dominations.players")}
      </h2>
      <ScoreTrack {...{ view, names, t }} />
      <ol class="seat-list">
        {view.order.map((other, rank) => {
          const shown = view.seats[other];
          return shown ? (
            <li key={other} class={other === view.turn.seat ? "seat acting" : "seat"}>
              <p class="seat-head">
                <span class="rank" aria-hidden="true">
                  {rank + 1}
                </span>
                <Player seat={other} name={names[other] ?? ""} />
                {other === seat && <span class="soft small">{t("web-dominations.you")}</span>}
                <span class="figures">
                  <Figure mark="points" value={points(shown)} text={t("web-dominations.points", { n: points(shown) })} />
                  <Figure
                    mark="influence"
                    value={shown.influence}
                    text={t("web-dominations.influence", { n: shown.influence })}
                  />
                  <Figure mark="city" value={shown.markers} text={t("web-dominations.markers", { n: shown.markers })} />
                </span>
              </p>
              <Knowledge {...{ shown, catalogue, t }} />
              <ul class="tiles-small" aria-label={t("web-dominations.hands")}>
                {shown.hand.map((tile) => (
                  <li key={tile}>
                    <Picture shapes={catalogue.tiles[tile]?.scene ?? []} title={catalogue.tiles[tile]?.name ?? tile} />
                  </li>
                ))}
              </ul>
            </li>
          ) : null;
        })}
      </ol>
      <p class="soft">{t("web-dominations.supply", { n: view.supply })}</p>
    </section>
  );
}

/** Six tracks: how much there is, and how much there may be. */
function Knowledge({ shown, catalogue, t }: {
  shown: SeatTable;
  catalogue: DominationsCatalogue;
  t: Say;
}) {
  return (
    <ul class="knowledge">
      {DOMAINS.map((domain) => {
        const [n, limit] = [shown.knowledge[domain], shown.limits[domain]];
        const text = t("web-dominations.knowledge-of", { domain: domainName(catalogue, domain), amount: n, limit });
        return (
          <li key={domain} title={text}>
            <DomainMark domain={domain} size="small" />
            <svg class="track" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect class="track-all" width="100" height="12" rx="3" />
              <rect class="track-room" width={(100 * limit) / TRACK} height="12" rx="3" />
              <rect class={`track-now d-${domain}`} width={(100 * n) / TRACK} height="12" rx="3" />
            </svg>
            <span class="amount" aria-hidden="true">
              {n}
              <span class="soft">/{limit}</span>
            </span>
            <span class="unseen">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Who stands where on the score track; its figures stand with the players. */
function ScoreTrack({ view, names, t }: Pick<PanelProps, "view" | "names" | "t">) {
  const standings = view.order.map((seat) => ({ seat, n: view.seats[seat] ? points(view.seats[seat]) : 0 }));
  const most = Math.max(50, ...standings.map(({ n }) => Math.ceil((n + 1) / 25) * 25));
  const steps = Array.from({ length: most / 25 + 1 }, (_, k) => 25 * k);
  return (
    <figure class="score-track" aria-label={t("web-dominations.score-track")}>
      <svg viewBox="0 0 300 46" role="img" aria-label={standings.map(({ seat, n }) => `${names[seat]}: ${n}`).join(", ")}>
        <line class="track-line" x1="10" y1="30" x2="290" y2="30" />
        {steps.map((n) => (
          <g key={n}>
            <line class="track-line" x1={at(n, most)} y1="26" x2={at(n, most)} y2="34" />
            <text class="track-step" x={at(n, most)} y="44">
              {n}
            </text>
          </g>
        ))}
        {standings.map(({ seat, n }) => (
          <line key={seat} class="track-drop" x1={at(n, most)} y1="16" x2={at(n, most)} y2="30" />
        ))}
        {standings.map(({ seat, n }, k) => (
          <g key={seat}>
            <use href={`#city-${seat}-1`} transform={`translate(${at(n, most) + spread(standings, k)} 18) scale(0.6)`} />
          </g>
        ))}
      </svg>
    </figure>
  );
}

function at(n: number, most: number): number {
  return 10 + (280 * n) / most;
}

/** Return how far a mark is moved aside so that marks of equal points can all be seen. */
function spread(standings: readonly { n: number }[], k: number): number {
  const same = standings.slice(0, k).filter(({ n }) => n === standings[k]?.n).length;
  return 12 * same;
}
