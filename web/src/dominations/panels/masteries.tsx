/** The masteries of the game: what they cost and bring, who has them, and which can be had now. */

import { useState } from "preact/hooks";
import { domainName, type MasteryEntry } from "../catalogue";
import { Emblem } from "../scene/drawings";
import type { AnsweringProps, ReadingProps } from "../panel";
import { Cost, DomainMark, SeatMark } from "../parts";
import { DOMAINS, type Domain } from "../view";

type Props = AnsweringProps & ReadingProps;
type Filter = Domain | "now";

export function Masteries(props: Props) {
  const { catalogue, moves, t } = props;
  const [chosen, choose] = useState<Filter | null>(null);
  const filter: Filter = chosen === "now" && !moves.length ? "trade" : (chosen ?? (moves.length ? "now" : "trade"));
  const shown = Object.values(catalogue.masteries).filter((card) =>
    filter === "now" ? moves.some((move) => move.object === card.key) : card.domain === filter,
  );
  return (
    <section class="masteries" aria-labelledby="dominations-masteries">
      <h2 id="dominations-masteries" class="unseen">
        {t("web-dominations.masteries")}
      </h2>
      <div class="filters" role="group" aria-label={t("web-dominations.show")}>
        {moves.length > 0 && (
          <button type="button" class="filter" aria-pressed={filter === "now"} onClick={() => choose("now")}>
            {t("web-dominations.now")} <span class="count">{moves.length}</span>
          </button>
        )}
        {DOMAINS.map((domain) => (
          <button
            key={domain}
            type="button"
            class="filter"
            aria-pressed={filter === domain}
            onClick={() => choose(domain)}
            aria-label={domainName(catalogue, domain)}
            title={domainName(catalogue, domain)}
          >
            <DomainMark domain={domain} />
          </button>
        ))}
      </div>
      <ul class="cards">
        {shown.map((card) => (
          <Mastery key={card.key} card={card} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Mastery({ card, view, names, seat, catalogue, moves, play, busy, inspect, t }: Props & { card: MasteryEntry }) {
  const found = moves.filter((move) => move.object === card.key);
  const domain = domainName(catalogue, card.domain);
  const owners = view.seats.filter((other) => other.tree.cards.some((each) => each.mastery === card.key));
  const own = owners.find((other) => other.seat === seat)?.tree.cards.find((each) => each.mastery === card.key);
  return (
    <li class={`mastery edge-${card.domain}${found.length ? " can" : ""}`}>
      <Emblem mastery={card.key} domain={card.domain} value={card.value} />
      <div class="mastery-head">
        <h3>{card.name}</h3>
        <Cost domain={card.domain} amount={card.value} name={domain} />
        <button type="button" class="quiet" onClick={() => inspect(card.key)}>
          {t("web-dominations.read")}
          <span class="unseen"> {card.name}</span>
        </button>
      </div>
      <p class="mastery-effect">{own && !own.advanced ? card.advanced : card.basic}</p>
      <p class="mastery-foot soft small">
        {card.prerequisite && (
          <span>
            {t("web-dominations.needs", {
              domain: domainName(catalogue, card.prerequisite.domain),
              value: card.prerequisite.value,
            })}
          </span>
        )}
        {own && <span>{t(own.advanced ? "web-dominations.own-advanced" : "web-dominations.own-basic")}</span>}
        {owners.length > 0 && (
          <span class="owners">
            {owners.map((other) => (
              <SeatMark key={other.seat} seat={other.seat} />
            ))}
            <span class="unseen">
              {t("web-dominations.owners", { players: owners.map((other) => names[other.seat] ?? "") })}
            </span>
          </span>
        )}
      </p>
      <div class="mastery-acts">
        {found.map((move) => (
          <button key={move.text} type="button" class="primary" disabled={busy} onClick={() => play(move.text)}>
            {move.label}
          </button>
        ))}
      </div>
    </li>
  );
}
