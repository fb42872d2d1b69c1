/** The end of an age: its effects, copies and influence, who dominates what and why, and the sums. */

import { useModal } from "../../shell/modal";
import type { Say } from "../../words";
import { domainName, nameOf, type DominationsCatalogue } from "../catalogue";
import { DomainMark, Player, SeatMark } from "../parts";
import { Mark } from "../scene/mark";
import { DOMAINS, type Domain } from "../view";
import type { AgeEnd, Named } from "./reckon";

interface Props {
  end: AgeEnd;
  names: readonly string[];
  seat: number;
  close: () => void;
  catalogue: DominationsCatalogue;
  t: Say;
}

export function AgeEndScreen(props: Props) {
  const { end, close, t } = props;
  const dialog = useModal();
  const effects = end.gains.filter((gain) => !["influence", "domination"].includes(gain.source));
  const influence = end.gains.filter((gain) => gain.source === "influence");
  return (
    <dialog ref={dialog} class="age-end" aria-labelledby="age-end-title" onClose={close}>
      <header>
        <Mark name="age-end" />
        <h2 id="age-end-title">{t("web-dominations.age-end", { age: end.age })}</h2>
      </header>
      <div class="age-end-body">
        <div class="age-end-parts">
          <Gains icon="age-end" title={t("web-dominations.step-age-effects")} gains={effects} {...props} />
          {end.copied.length > 0 && <Copied {...props} />}
          <Gains icon="influence" title={t("web-dominations.age-influence")} gains={influence} {...props} />
        </div>
        <ul class="age-end-domains" aria-label={t("web-dominations.dominations")}>
          {DOMAINS.map((domain, k) => (
            <Column key={domain} domain={domain} k={k} {...props} />
          ))}
        </ul>
      </div>
      <footer>
        <Sums {...props} />
        <button type="button" class="primary" autofocus onClick={() => dialog.current?.close()}>
          {t("web-dominations.continue")}
        </button>
      </footer>
    </dialog>
  );
}

type GainsProps = Props & { icon: string; title: string; gains: AgeEnd["gains"] };

function Gains({ icon, title, gains, names, catalogue }: GainsProps) {
  if (!gains.length) return null;
  return (
    <section>
      <h3>
        <Mark name={icon} /> {title}
      </h3>
      <ul>
        {gains.map((gain, k) => (
          <li key={k} class="age-end-gain">
            <SeatMark seat={gain.seat} />
            <span>{cardName(gain.card, catalogue) ?? names[gain.seat]}</span>
            <span class="unseen">{names[gain.seat]}</span>
            <span class="amount-chip chip-points">
              <Mark name="points" />+{gain.points}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Copied({ end, names, catalogue, t }: Props) {
  const masteries = Object.values(catalogue.masteries);
  return (
    <section>
      <h3>
        <Mark name="second" /> {t("web-dominations.step-assimilation")}
      </h3>
      <ul>
        {end.copied.map(({ seat, mastery }) => (
          <li key={`${seat}-${mastery}`} class="age-end-gain">
            <SeatMark seat={seat} />
            <span class="unseen">{names[seat]}</span>
            <span>{masteries.find((card) => card.number === mastery)?.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Return the name of a card as events name it; rules have none. */
function cardName(card: Named | null, catalogue: DominationsCatalogue): string | undefined {
  const groups: Record<string, object | undefined> = {
    mastery: catalogue.masteries,
    level: catalogue.levels,
    monument: catalogue.monuments,
    domination: catalogue.dominations,
    campfire: catalogue.campfires,
  };
  const entries = Object.values(groups[card?.kind ?? ""] ?? {}) as { number: number; name: string }[];
  return entries.find((entry) => entry.number === card?.number)?.name;
}

/** Who has how much of a domain, who takes its card, and why. */
function Column({ domain, k, end, names, catalogue, t }: Props & { domain: Domain; k: number }) {
  const amounts = (end.strength[k] ?? []).map((n, seat) => ({ seat, n, extra: end.extra[k]?.[seat] ?? 0 }));
  const most = Math.max(1, ...end.strength.flat().map((n, at) => n + (end.extra.flat()[at] ?? 0)));
  const { seat: winner, points } = end.taken[k] ?? { seat: -1, points: 0 };
  const card = Object.values(catalogue.dominations).find((each) => each.domain === domain);
  return (
    <li class={`age-end-domain d-${domain}`}>
      <p class="age-end-card">
        <DomainMark domain={domain} />
        <span class="age-end-name">{card ? nameOf(catalogue, card.key) : domainName(catalogue, domain)}</span>
        {winner >= 0 && (
          <span class="amount-chip chip-points">
            <Mark name="points" />
            {points}
          </span>
        )}
      </p>
      <ul class="bars">
        {amounts.map(({ seat, n, extra }) => (
          <li key={seat} class={seat === winner ? "bar-of bar-won" : "bar-of"}>
            {seat === winner && <Mark name="domination" />}
            <b>{n + extra}</b>
            <span class="bar-fill" style={`--part: ${n / most}; --extra: ${extra / most}`} aria-hidden="true">
              {extra > 0 && <span class="bar-extra" />}
            </span>
            <SeatMark seat={seat} />
            <span class="unseen">
              {names[seat]}: {n + extra} {domainName(catalogue, domain)}
            </span>
          </li>
        ))}
      </ul>
      <p class="age-end-why">
        {winner >= 0 ? (
          <>
            <Player seat={winner} name={names[winner] ?? ""} />
            <span>{reason(amounts, winner, names, t)}</span>
          </>
        ) : (
          <span class="soft">{t("web-dominations.nobody")}</span>
        )}
      </p>
      {winner >= 0 && card && !end.isLast && <p class="soft small age-end-effect">{card.text}</p>}
    </li>
  );
}

/** Say why a seat takes a card: it has more than the next one, or as much and is ahead on initiative. */
function reason(amounts: readonly { seat: number; n: number; extra: number }[], winner: number, names: readonly string[], t: Say): string {
  const own = amounts.find(({ seat }) => seat === winner);
  const others = amounts.filter(({ seat }) => seat !== winner).map(({ n, extra }) => n + extra);
  const [most, next] = [own ? own.n + own.extra : 0, Math.max(0, ...others)];
  if (next === most) return t("web-dominations.ahead", { n: most, player: names[winner] ?? "" });
  return t("web-dominations.against", { most, next });
}

/** The sums of all seats: before, each part, after. */
function Sums({ end, names, seat: own, t }: Props) {
  return (
    <ol class="age-end-sums">
      {end.order.map((seat) => {
        const before = end.before[seat] ?? 0;
        const parts = end.gains.filter((gain) => gain.seat === seat);
        const by = (wanted: (source: string) => boolean) =>
          parts.filter(({ source }) => wanted(source)).reduce((sum, { points }) => sum + points, 0);
        const rows: [string, number][] = [
          ["age-end", by((source) => source !== "influence" && source !== "domination")],
          ["influence", by((source) => source === "influence")],
          ["domination", by((source) => source === "domination")],
        ];
        const after = before + rows.reduce((sum, [, n]) => sum + n, 0);
        return (
          <li key={seat} class={seat === own ? "age-end-own" : ""}>
            <SeatMark seat={seat} />
            <span class="name-of">{names[seat]}</span>
            <span aria-hidden="true" class="soft">
              {before}
              {rows
                .filter(([, n]) => n > 0)
                .map(([icon, n]) => (
                  <span key={icon}>
                    {" "}
                    <Mark name={icon} />+{n}
                  </span>
                ))}
            </span>
            <strong>
              <span aria-hidden="true">{after}</span>
              <span class="unseen">{t("web-dominations.points", { n: after })}</span>
            </strong>
          </li>
        );
      })}
    </ol>
  );
}
