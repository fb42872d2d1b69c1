/** The knowledge of a seat by domain: how much there is and may be, what a move would change, and who leads. */

import type { Say } from "../../words";
import { domainName, type DominationsCatalogue } from "../catalogue";
import type { Amounts } from "../chips";
import { DomainMark, SeatMark } from "../parts";
import { Mark } from "../scene/mark";
import { DOMAINS, type Domain, type DominationsView } from "../view";

/** The highest limit that a domain can have, which is the length of its track. */
const TRACK = 20;

interface Props {
  view: DominationsView;
  seat: number;
  names: readonly string[];
  leaders: readonly { seat: number; points: number }[];
  /** What the chosen move would bring, of which what is lost, and what it would cost. */
  gains: Amounts;
  lost: Amounts;
  cost: Amounts;
  catalogue: DominationsCatalogue;
  t: Say;
}

export function Tracks(props: Props) {
  return (
    <ul class="tracks" aria-label={props.t("web-dominations.knowledge")}>
      {DOMAINS.map((domain, k) => (
        <Track key={domain} domain={domain} leader={props.leaders[k]} {...props} />
      ))}
    </ul>
  );
}

type TrackProps = Props & { domain: Domain; leader: { seat: number; points: number } | undefined };

function Track({ domain, leader, view, seat, names, gains, lost, cost, catalogue, t }: TrackProps) {
  const own = view.seats[seat];
  if (!own) return null;
  const [now, limit] = [own.knowledge[domain], own.limits[domain]];
  const more = (gains[domain] ?? 0) - (lost[domain] ?? 0);
  const less = cost[domain] ?? 0;
  const then = now + more - less;
  const name = domainName(catalogue, domain);
  const said = [
    t("web-dominations.knowledge-of", { domain: name, amount: now, limit }),
    leader && leader.seat >= 0
      ? t("web-dominations.leads", { player: names[leader.seat] ?? "", n: leader.points })
      : t("web-dominations.leads-nobody"),
  ].join("; ");
  return (
    <li class={`track-row d-${domain}`} title={said}>
      <DomainMark domain={domain} />
      <span class="track-name" aria-hidden="true">
        {name}
      </span>
      <svg class="track" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect class="track-all" y="2" width="100" height="10" />
        <rect class="track-room" y="2" width={at(limit)} height="10" />
        <rect class="track-now" y="2" width={at(Math.min(now, now - less))} height="10" />
        {less > 0 && <rect class="track-less" x={at(now - less)} y="2" width={at(less)} height="10" />}
        {more > 0 && <rect class="track-more" x={at(now)} y="2" width={at(more)} height="10" />}
        <path class="track-stop" d={`M${at(limit)} 0v14`} />
        {view.seats
          .filter((other) => other.seat !== seat)
          .map((other) => (
            <path
              key={other.seat}
              class="track-other"
              style={`fill: var(--city-${other.seat})`}
              d={`M${at(other.knowledge[domain])} 6l-2.500 -6h5z`}
            />
          ))}
      </svg>
      <span class="amount" aria-hidden="true">
        <b>{then}</b>
        <span class="soft">/{limit}</span>
        {more > 0 && <span class="track-change">+{more}</span>}
        {less > 0 && <span class="track-change">−{less}</span>}
        {(lost[domain] ?? 0) > 0 && <span class="track-lost">{t("web-dominations.lost-of", { n: lost[domain] ?? 0 })}</span>}
      </span>
      <span class={leader?.seat === seat ? "leader leader-own" : "leader"} aria-hidden="true">
        {leader && leader.seat >= 0 ? <SeatMark seat={leader.seat} /> : <span class="leader-none" />}
        <Mark name="points" />
        {leader?.points}
      </span>
      <span class="unseen">{said}</span>
    </li>
  );
}

function at(amount: number): number {
  return Math.max(0, Math.min(100, (100 * amount) / TRACK));
}
