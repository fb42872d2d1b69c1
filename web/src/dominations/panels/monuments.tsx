/** The monuments in play: how far they are built, by whom they are controlled, and what their next level is. */

import { domainName, nameOf } from "../catalogue";
import { Silhouette } from "../scene/drawings";
import type { AnsweringProps, ReadingProps } from "../panel";
import { Cost, DomainMark, Player } from "../parts";
import { Phrase } from "../phrase";
import type { MonumentState } from "../view";
import { LevelDots } from "./rail";
import { levelTakers } from "./takers";

type Props = AnsweringProps & ReadingProps;

export function Monuments(props: Props) {
  const { view, t } = props;
  return (
    <section class="monuments" aria-labelledby="dominations-monuments">
      <h2 id="dominations-monuments" class="unseen">
        {t("web-dominations.monuments")}
      </h2>
      {view.monuments.length === 0 && <p class="soft">{t("web-dominations.monuments-secret")}</p>}
      <ul class="cards">
        {view.monuments.map((monument) => (
          <Monument key={monument.monument} monument={monument} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Monument({ monument, view, names, catalogue, moves, play, busy, inspect, t }: Props & { monument: MonumentState }) {
  const entry = catalogue.monuments[monument.monument];
  const level = monument.next ? catalogue.levels[monument.next] : undefined;
  const found = moves.filter((move) => move.object === monument.monument);
  const name = nameOf(catalogue, monument.monument);
  return (
    <li class={`mastery edge-${entry?.domain ?? "white"}${found.length ? " can" : ""}`}>
      <Silhouette monument={monument.monument} />
      <div class="mastery-head">
        <h3>{name}</h3>
        {entry && <DomainMark domain={entry.domain} name={domainName(catalogue, entry.domain)} />}
        <button type="button" class="quiet" onClick={() => inspect(monument.monument)}>
          {t("web-dominations.read")}
          <span class="unseen"> {name}</span>
        </button>
      </div>
      <p class="levels">
        <LevelDots levels={entry?.levels ?? 0} takers={levelTakers(view)[monument.monument] ?? []} />
        <span class="small">{t("web-dominations.built", { built: monument.built, levels: entry?.levels ?? 0 })}</span>
        {monument.controller >= 0 && (
          <span class="small">
            {t("web-dominations.controlled")}{" "}
            <Player seat={monument.controller} name={names[monument.controller] ?? ""} />
          </span>
        )}
      </p>
      {entry && <p class="small soft">{entry.text}</p>}
      {level && (
        <p class="mastery-effect">
          <strong>{t("web-dominations.level", { level: level.level })}</strong>{" "}
          {Object.entries(level.cost).map(([domain, amount]) => (
            <Cost key={domain} domain={domain} amount={amount ?? 0} name={domainName(catalogue, domain)} />
          ))}{" "}
          <span>{t("web-dominations.points", { n: level.points })}</span>
        </p>
      )}
      {level?.effect && (
        <p class="mastery-effect">
          <Phrase effects={level.effects} text={level.effect} /> {level.effect}
        </p>
      )}
      <div class="mastery-acts">
        {found.map((move) => (
          <button key={move.text} type="button" class="primary" disabled={busy} onClick={() => play(move.text)}>
            {move.label}
          </button>
        ))}
        {level && (
          <button type="button" class="quiet" onClick={() => inspect(level.key)}>
            {t("web-dominations.read-level", { level: level.level })}
            <span class="unseen"> {name}</span>
          </button>
        )}
      </div>
    </li>
  );
}
