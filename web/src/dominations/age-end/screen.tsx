/** The end of an age: its effects, copies and influence, who dominates what and why, and the sums. */

import { useModal } from "../../ui/modal";
import type { Say } from "../../words";
import { domainName, nameOf, type DominationsCatalogue } from "../catalogue";
import { DomainMark, Player, SeatMark } from "../parts";
import { Mark } from "../scene/mark";
import { DOMAINS, type Domain } from "../view";
import type { AgeEnd, Domination, Named } from "./age-end";

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
  const most = Math.max(1, ...[...end.taken.values()].map((each) => strengthOf(each, each.seat)));
  const taken = end.taken.get(k);
  const card = Object.values(catalogue.dominations).find((each) => each.domain === domain);
  return (
    <li class={`age-end-domain d-${domain}`}>
      <p class="age-end-card">
        <DomainMark domain={domain} />
        <span class="age-end-name">{card ? nameOf(catalogue, card.key) : domainName(catalogue, domain)}</span>
        {taken && (
          <span class="amount-chip chip-points">
            <Mark name="points" />
            {taken.points}
          </span>
        )}
      </p>
      <ul class="bars">
        {names.map((name, seat) => {
          const [n, extra] = [strengthOf(taken, seat), taken?.extra[seat] ?? 0];
          return (
            <li key={seat} class={seat === taken?.seat ? "bar-of bar-won" : "bar-of"}>
              {seat === taken?.seat && <Mark name="domination" />}
              <b>{n}</b>
              <span
                class="bar-fill"
                style={`--part: ${(n - extra) / most}; --extra: ${extra / most}`}
                aria-hidden="true"
              >
                {extra > 0 && <span class="bar-extra" />}
              </span>
              <SeatMark seat={seat} />
              <span class="unseen">
                {name}: {n} {domainName(catalogue, domain)}
              </span>
            </li>
          );
        })}
      </ul>
      <p class="age-end-why">
        {taken ? (
          <>
            <Player seat={taken.seat} name={names[taken.seat] ?? ""} />
            <span>{reason(taken, names, t)}</span>
          </>
        ) : (
          <span class="soft">{t("web-dominations.nobody")}</span>
        )}
      </p>
      {taken && card && <p class="soft small age-end-effect">{card.text}</p>}
    </li>
  );
}

/** Return how much a seat counted for a domination card, 0 for one that nobody took. */
function strengthOf(taken: Domination | undefined, seat: number): number {
  return (taken?.left[seat] ?? 0) + (taken?.extra[seat] ?? 0);
}

/** Say why a seat takes a card: it has more than the next one, or as much and is ahead on initiative. */
function reason(taken: Domination, names: readonly string[], t: Say): string {
  const most = strengthOf(taken, taken.seat);
  if (taken.ahead) return t("web-dominations.ahead", { n: most, player: names[taken.seat] ?? "" });
  return t("web-dominations.against", { most, next: taken.next });
}

/** The sums of all seats: before, each part, after. */
function Sums({ end, names, seat: own, t }: Props) {
  return (
    <ol class="age-end-sums">
      {end.order.map((seat) => {
        const parts = end.gains.filter((gain) => gain.seat === seat);
        const by = (wanted: (source: string) => boolean) =>
          parts.filter(({ source }) => wanted(source)).reduce((sum, { points }) => sum + points, 0);
        const rows: [string, number][] = [
          ["age-end", by((source) => source !== "influence" && source !== "domination")],
          ["influence", by((source) => source === "influence")],
          ["domination", by((source) => source === "domination")],
        ];
        const after = end.after[seat] ?? 0;
        return (
          <li key={seat} class={seat === own ? "age-end-own" : ""}>
            <SeatMark seat={seat} />
            <span class="name-of">{names[seat]}</span>
            <span aria-hidden="true" class="soft">
              {end.before[seat]}
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
