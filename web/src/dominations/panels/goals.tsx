/** Objectives with the goals that are reached, and the domination cards. */

import { domainName, nameOf } from "../catalogue";
import type { PanelProps, ReadingProps } from "../panel";
import { DomainMark, Player } from "../parts";
import { DOMAINS } from "../view";

type Props = Omit<PanelProps, "seat"> & ReadingProps;

export function Goals({ view, names, catalogue, inspect, t }: Props) {
  const shown = view.order.filter((seat) => view.seats[seat]?.objective);
  return (
    <section class="goals" aria-labelledby="dominations-goals">
      <h2 id="dominations-goals" class="unseen">
        {t("web-dominations.goals")}
      </h2>
      {shown.length === 0 && <p class="soft">{t("web-dominations.goals-secret")}</p>}
      {shown.map((seat) => (
        <Objective key={seat} {...{ seat, view, names, catalogue, inspect, t }} />
      ))}
      <Dominations {...{ view, names, catalogue, inspect, t }} />
    </section>
  );
}

function Objective({ seat, view, names, catalogue, inspect, t }: Props & { seat: number }) {
  const shown = view.seats[seat];
  const objective = shown?.objective;
  if (!shown || !objective) return null;
  const reached = shown.goals.filter(Boolean).length;
  return (
    <article class="objective">
      <h3>
        <Player seat={seat} name={names[seat] ?? ""} />
        <button type="button" class="quiet" onClick={() => inspect(objective)}>
          {nameOf(catalogue, objective)}
        </button>
        <span class="small soft">{t("web-dominations.reached", { n: reached })}</span>
      </h3>
      <ul>
        {catalogue.objectives[objective]?.goals.map((goal, k) => (
          <li key={goal} class={shown.goals[k] ? "goal reached" : "goal"}>
            <span class="tick" aria-hidden="true">
              {shown.goals[k] ? "✓" : "○"}
            </span>
            <span class="unseen">{t(shown.goals[k] ? "web-dominations.goal-reached" : "web-dominations.goal-open")}</span>
            <span>{goal}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

function Dominations({ view, names, catalogue, inspect, t }: Props) {
  const cards = Object.values(catalogue.dominations ?? {});
  return (
    <article class="dominations-cards">
      <h3>{t("web-dominations.dominations")}</h3>
      <ul>
        {DOMAINS.map((domain) => {
          const card = cards.find((each) => each.domain === domain);
          const owner = view.domination[domain];
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
            </li>
          );
        })}
      </ul>
    </article>
  );
}
