/** Objectives with the counters of their goals, and the domination cards. */

import type { Facts, Progress } from "../../wire/types";
import { domainName, nameOf } from "../catalogue";
import type { PanelProps, ReadingProps } from "../panel";
import { DomainMark, Player } from "../parts";
import { Mark } from "../scene/mark";
import { DOMAINS } from "../view";
import { GoalPoints } from "./rail";

type Props = Omit<PanelProps, "seat"> & ReadingProps & { facts: Facts | undefined };

export function Goals(props: Props) {
  const { view, t } = props;
  const shown = view.order.filter((seat) => view.seats[seat]?.objective);
  return (
    <section class="goals" aria-labelledby="dominations-goals">
      <h2 id="dominations-goals" class="unseen">
        {t("web-dominations.goals")}
      </h2>
      {shown.length === 0 && <p class="soft">{t("web-dominations.goals-secret")}</p>}
      {shown.map((seat) => (
        <Objective key={seat} {...props} seat={seat} />
      ))}
      <Dominations {...props} />
    </section>
  );
}

/** Return how much there is of all parts of a goal together, and how much is asked for. */
export function sumOf(parts: readonly Progress[] | undefined): [have: number, need: number] {
  const all = parts ?? [];
  return [
    all.reduce((sum, { have, need }) => sum + Math.min(have, need), 0),
    all.reduce((sum, { need }) => sum + need, 0),
  ];
}

/** A ring that closes with what is there of a goal. */
export function Ring({ part, isReached }: { part: number; isReached: boolean }) {
  const round = 2 * Math.PI * 8;
  if (isReached) {
    return (
      <span class="ring ring-reached">
        <Mark name="can" />
      </span>
    );
  }
  return (
    <svg class="ring" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <circle cx="11" cy="11" r="8" />
      <circle
        class="ring-part"
        cx="11"
        cy="11"
        r="8"
        stroke-dasharray={`${(round * part).toFixed(1)} ${round.toFixed(1)}`}
        transform="rotate(-90 11 11)"
      />
    </svg>
  );
}

function Objective({ seat, view, names, catalogue, facts, inspect, t }: Props & { seat: number }) {
  const shown = view.seats[seat];
  const objective = shown?.objective;
  if (!shown || !objective) return null;
  const reached = shown.goals.filter(Boolean).length;
  return (
    <article class="objective rail-card">
      <h3 class="rail-head">
        <Player seat={seat} name={names[seat] ?? ""} />
        <button type="button" class="quiet" onClick={() => inspect(objective)}>
          {nameOf(catalogue, objective)}
        </button>
        <span class="small soft">{t("web-dominations.reached", { n: reached })}</span>
      </h3>
      <ul>
        {catalogue.objectives[objective]?.goals.map((goal, k) => {
          const parts = facts?.goals[seat]?.[k] ?? [];
          const [have, need] = sumOf(parts);
          return (
            <li key={goal} class="goal">
              <Ring part={need ? have / need : 0} isReached={Boolean(shown.goals[k])} />
              <span class="unseen">
                {t(shown.goals[k] ? "web-dominations.goal-reached" : "web-dominations.goal-open")}
              </span>
              <span>{goal}</span>
              <span class="goal-parts">
                {parts.map((part, at) => (
                  <span key={at} class={part.have >= part.need ? "goal-part goal-part-there" : "goal-part"}>
                    {part.have}/{part.need}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <GoalPoints points={facts?.goal_points ?? []} reached={reached} />
    </article>
  );
}

function Dominations({ view, names, catalogue, facts, inspect, t }: Props) {
  const cards = Object.values(catalogue.dominations ?? {});
  return (
    <article class="dominations-cards rail-card">
      <h3>{t("web-dominations.dominations")}</h3>
      <ul>
        {DOMAINS.map((domain, k) => {
          const card = cards.find((each) => each.domain === domain);
          const owner = view.domination[domain];
          const leader = facts?.leaders[k];
          return (
            <li key={domain}>
              <DomainMark domain={domain} name={domainName(catalogue, domain)} />
              <button type="button" class="quiet" onClick={() => card && inspect(card.key)}>
                {card?.name ?? domainName(catalogue, domain)}
              </button>
              {owner >= 0 ? (
                <Player seat={owner} name={names[owner] ?? ""} />
              ) : (
                <span class="soft small">{t("web-dominations.nobody")}</span>
              )}
              <span class="small soft">
                {leader && leader.seat >= 0
                  ? t("web-dominations.leads", { player: names[leader.seat] ?? "", n: leader.points })
                  : t("web-dominations.leads-nobody")}
              </span>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
