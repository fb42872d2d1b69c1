/** A component read large: its figures, its text in words, the rulings on it, and where its figures come from. */

import type { CardProps } from "../table/props";
import type { Say } from "../words";
import {
  domainName,
  find,
  type CampfireEntry,
  type DominationsCatalogue,
  type Entry,
  type EntryKind,
  type LevelEntry,
  type MasteryEntry,
  type MonumentEntry,
  type ObjectiveEntry,
  type TileEntry,
} from "./catalogue";
import { Chips } from "./chips";
import { GoalChips } from "./goal-chips";
import { Phrase } from "./phrase";
import { Drawings, Emblem, Glyph, Silhouette } from "./scene/drawings";
import { named, Values } from "./scene/faces";
import { Picture } from "./scene/paint";
import { Cost, DomainMark } from "./parts";

interface Props extends CardProps<DominationsCatalogue> {
  /** Without rulings and provenance. */
  brief?: boolean;
}

export function DominationsCard({ card, catalogue, t, brief = false }: Props) {
  const found = find(catalogue, card);
  if (!found) return <p>{card}</p>;
  const { kind, entry } = found;
  return (
    <article class="component">
      <Drawings />
      <h3 class="component-title">{entry.name}</h3>
      <Face {...{ kind, entry, catalogue, t }} />
      {!brief && entry.rulings.length > 0 && (
        <section>
          <h4>{t("web-dominations.rulings")}</h4>
          <ul class="rulings">
            {entry.rulings.map((ruling) => (
              <li key={ruling.text}>
                {ruling.text} <span class="soft small">({ruling.source})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!brief && entry.provenance.length > 0 && (
        <section class={`provenance status-${entry.status}`}>
          <h4>{t("web-dominations.provenance")}</h4>
          {entry.provenance.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
    </article>
  );
}

interface FaceProps {
  kind: EntryKind;
  entry: Entry;
  catalogue: DominationsCatalogue;
  t: Say;
}

function Face({ kind, entry, catalogue, t }: FaceProps) {
  switch (kind) {
    case "masteries":
      return <MasteryFace card={entry as MasteryEntry} {...{ catalogue, t }} />;
    case "levels":
      return <LevelFace card={entry as LevelEntry} {...{ catalogue, t }} />;
    case "monuments":
      return <MonumentFace card={entry as MonumentEntry} {...{ catalogue, t }} />;
    case "objectives":
      return <ObjectiveFace card={entry as ObjectiveEntry} {...{ catalogue, t }} />;
    case "tiles":
      return <Picture shapes={(entry as TileEntry).scene} title={entry.name} />;
    default:
      return <Lines entry={entry} />;
  }
}

type Of<E> = { card: E; catalogue: DominationsCatalogue; t: Say };

function MasteryFace({ card, catalogue, t }: Of<MasteryEntry>) {
  const domain = domainName(catalogue, card.domain);
  return (
    <Values.Provider value={catalogue.masteries}>
      <Emblem mastery={card.key} domain={card.domain} value={card.value} />
      <dl class="facts">
        <dt>{t("web-dominations.domain")}</dt>
        <dd>
          <DomainMark domain={card.domain} size="small" /> {domain}
        </dd>
        <dt>{t("web-dominations.cost")}</dt>
        <dd>
          <Cost domain={card.domain} amount={card.value} name={domain} />
        </dd>
        <dt>{t("web-dominations.improving")}</dt>
        <dd>
          <Cost
            domain={card.improvement_domain}
            amount={card.improvement}
            name={domainName(catalogue, card.improvement_domain)}
          />
        </dd>
        {card.prerequisite && (
          <>
            <dt>{t("web-dominations.prerequisite")}</dt>
            <dd>
              {t("web-dominations.needs", {
                domain: domainName(catalogue, card.prerequisite.domain),
                value: card.prerequisite.value,
              })}
            </dd>
          </>
        )}
      </dl>
      <section class="sides">
        <div class="card-side">
          <h4>{t("web-dominations.basic")}</h4>
          <p>{card.basic}</p>
          {card.points[0] > 0 && <p>{t("web-dominations.points", { n: card.points[0] })}</p>}
        </div>
        <div class="card-side">
          <h4>{t("web-dominations.advanced")}</h4>
          <p>{card.advanced}</p>
          {card.points[1] > 0 && <p>{t("web-dominations.points", { n: card.points[1] })}</p>}
        </div>
      </section>
      <section>
        <h4>{t("web-dominations.copies")}</h4>
        <ul class="copies">
          {card.copies.map((nodi, k) => (
            <li key={nodi}>
              <Picture
                shapes={named(card.scenes[k] ?? [], card.key)}
                title={t("web-dominations.copy", { number: k + 1, nodi })}
              />
            </li>
          ))}
        </ul>
      </section>
    </Values.Provider>
  );
}

function LevelFace({ card, catalogue, t }: Of<LevelEntry>) {
  return (
    <>
      <dl class="facts">
        <dt>{t("web-dominations.cost")}</dt>
        <dd>
          {Object.entries(card.cost).map(([domain, amount]) => (
            <Cost key={domain} domain={domain} amount={amount ?? 0} name={domainName(catalogue, domain)} />
          ))}
        </dd>
      </dl>
      <p>{t("web-dominations.points", { n: card.points })}</p>
      <p>{card.effect}</p>
      <Picture shapes={named(card.scene, card.key)} title={`${t("web-dominations.nodi")}: ${card.nodi}`} />
    </>
  );
}

function MonumentFace({ card, catalogue, t }: Of<MonumentEntry>) {
  const levels = Object.values(catalogue.levels).filter((level) => level.monument === card.key);
  return (
    <>
      <Silhouette monument={card.key} />
      <p>
        <DomainMark domain={card.domain} size="small" /> {domainName(catalogue, card.domain)}
      </p>
      <p>{card.text}</p>
      <ol class="level-list">
        {levels.map((level) => (
          <li key={level.key} class="level-line">
            <strong>
              <span aria-hidden="true">{level.level}</span>
              <span class="unseen">{t("web-dominations.level", { level: level.level })}</span>
            </strong>
            <Chips amounts={level.cost} sign="−" catalogue={catalogue} t={t} />
            <Chips amounts={{ points: level.points }} catalogue={catalogue} t={t} />
            <Phrase effects={level.effects} text={level.effect} />
            <span class="level-effect">{level.effect}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function ObjectiveFace({ card, catalogue }: Of<ObjectiveEntry>) {
  return (
    <>
      <svg class="focus-picture" viewBox="0 0 200 64" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        {card.focus.map((domain, k) => (
          <g key={domain} class={`d-${domain}`} transform={`translate(${100 * k} 0)`}>
            <rect class="land" width="100" height="64" />
            <rect width="100" height="64" fill={`url(#land-${domain})`} opacity="0.25" />
            <circle class="focus-sun" cx="50" cy="30" r="25" />
            <path class="strong" d={k ? "M0 54Q50 40 100 48V64H0z" : "M0 46Q50 40 100 54V64H0z"} />
            <g class="badge">
              <Glyph domain={domain} x={50} y={30} size={34} />
            </g>
          </g>
        ))}
      </svg>
      <p class="focus">
        {card.focus.map((domain) => (
          <span key={domain}>
            <DomainMark domain={domain} size="small" /> {domainName(catalogue, domain)}
          </span>
        ))}
      </p>
      <ol class="level-list">
        {card.goals.map((goal, k) => (
          <li key={goal} class="goal-told">
            <GoalChips parts={card.parts[k] ?? []} />
            <span>{goal}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Effects without figures are described in words. */
function Lines({ entry }: { entry: Entry }) {
  const { scene } = entry as Partial<CampfireEntry>;
  return (
    <>
      {scene && <Picture shapes={scene} />}
      {entry.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
