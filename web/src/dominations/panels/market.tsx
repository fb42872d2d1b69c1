/** The market: all masteries on one screen, a row for each domain, with what they cost now and why they cannot be had. */

import { useEffect, useRef, useState } from "preact/hooks";
import { steady } from "../../ui/steady";
import type { Facts, MarketOffer, Move } from "../../wire/types";
import { domainName, type MasteryEntry } from "../catalogue";
import type { AnsweringProps, ReadingProps } from "../panel";
import { Cost, DomainMark, SeatMark } from "../parts";
import { Phrase } from "../phrase";
import { Emblem } from "../scene/drawings";
import { Mark } from "../scene/mark";
import { DOMAINS, type Domain } from "../view";

type Props = AnsweringProps & ReadingProps & { facts: Facts | undefined };

/** What is shown: everything, or what is of a domain, of a value, or can be had now. */
interface Filter {
  domain: Domain | null;
  value: number | null;
  now: boolean;
}

const ALL: Filter = { domain: null, value: null, now: false };
const VALUES = [3, 6, 9];

/** How many masteries come with each frame: all at once would hold a phone up for half a second. */
const AT_ONCE = 6;

/** Return how many of some things are here: a few at first, and more with each frame. */
function useComing(all: number): number {
  const [here, setHere] = useState(AT_ONCE);
  useEffect(() => {
    if (here >= all) return;
    const frame = requestAnimationFrame(() => setHere(here + AT_ONCE));
    return () => cancelAnimationFrame(frame);
  }, [here, all]);
  return here;
}

export function Market(props: Props) {
  const { catalogue, moves, view, seat, t } = props;
  const [filter, setFilter] = useState(ALL);
  const [opened, open] = useState("");
  const can = new Set(moves.map((move) => move.object));
  const shows = (card: MasteryEntry) =>
    (!filter.domain || card.domain === filter.domain) &&
    (!filter.value || card.value === filter.value) &&
    (!filter.now || can.has(card.key));
  const toggle = (change: Partial<Filter>) => setFilter({ ...filter, ...change });
  const all = Object.keys(catalogue.masteries).length;
  const here = useComing(all);
  const card = catalogue.masteries[opened];
  useEffect(() => {
    if (!can.size && filter.now) setFilter({ ...filter, now: false });
  }, [can.size]);
  return (
    <section class="masteries market" aria-labelledby="dominations-masteries">
      <header class="market-head">
        <h2 id="dominations-masteries">{t("web-dominations.masteries")}</h2>
        {view.seats[seat] && (
          <p class="stores">
            {DOMAINS.map((domain) => (
              <Store
                key={domain}
                domain={domain}
                amount={view.seats[seat]?.knowledge[domain] ?? 0}
                name={domainName(catalogue, domain)}
              />
            ))}
          </p>
        )}
        <div class="filters" role="group" aria-label={t("web-dominations.show")}>
          {DOMAINS.map((domain) => (
            <button
              key={domain}
              type="button"
              class="filter"
              aria-pressed={filter.domain === domain}
              onClick={() => toggle({ domain: filter.domain === domain ? null : domain })}
              aria-label={domainName(catalogue, domain)}
              title={domainName(catalogue, domain)}
            >
              <DomainMark domain={domain} size="small" />
            </button>
          ))}
          {VALUES.map((value) => (
            <button
              key={value}
              type="button"
              class="filter"
              aria-pressed={filter.value === value}
              aria-label={t("web-dominations.value", { value })}
              onClick={() => toggle({ value: filter.value === value ? null : value })}
            >
              {value}
            </button>
          ))}
          {can.size > 0 && (
            <button type="button" class="filter" aria-pressed={filter.now} onClick={() => toggle({ now: !filter.now })}>
              <Mark name="can" /> {t("web-dominations.now")} <span class="count">{can.size}</span>
            </button>
          )}
        </div>
      </header>
      <ul class="market-grid" aria-busy={here < all}>
        {Object.values(catalogue.masteries)
          .filter(shows)
          .map((each, index) => (
            <Cell
              key={each.key}
              card={each}
              isHere={index < here}
              isOpen={opened === each.key}
              open={open}
              {...props}
            />
          ))}
      </ul>
      {card && <Opened key={card.key} card={card} close={() => open("")} {...props} />}
      <ul class="market-legend soft small" aria-hidden="true">
        <li>
          <span class="offer offer-pay">
            <Mark name="can" />
          </span>
          {t("web-dominations.offer-pay")}
        </li>
        <li>
          <span class="offer offer-exchange">
            <Mark name="exchange" />1
          </span>
          {t("web-dominations.offer-exchange", { n: 1 })}
        </li>
        <li>
          <span class="offer offer-missing">−2</span>
          {t("web-dominations.offer-missing", { n: 2 })}
        </li>
        <li>
          <span class="offer offer-own">
            <Mark name="can" />
          </span>
          {t("web-dominations.own-basic")}
        </li>
      </ul>
    </section>
  );
}

function Store({ domain, amount, name }: { domain: Domain; amount: number; name: string }) {
  return (
    <span class={`amount-chip d-${domain}`} title={`${amount} ${name}`}>
      <DomainMark domain={domain} size="small" />
      <span aria-hidden="true">{amount}</span>
      <span class="unseen">
        {amount} {name}
      </span>
    </span>
  );
}

type CellProps = Props & { card: MasteryEntry; isHere: boolean; isOpen: boolean; open: (key: string) => void };

const Cell = steady((props: CellProps) => (props.isHere ? <Offered {...props} /> : <li class="mastery-cell" />));

function Offered({ card, isOpen, open, view, seat, catalogue, moves, facts, t }: CellProps) {
  const offer = facts?.market[card.key];
  const can = moves.some((move) => move.object === card.key);
  const own = view.seats[seat]?.tree.cards.find((each) => each.mastery === card.key);
  const side = own?.advanced ? card.advanced : card.basic;
  const domain = domainName(catalogue, card.domain);
  const said = offer ? offerText(offer, t) : "";
  return (
    <li class={`mastery-cell${can ? " can" : ""}${isFaded(offer, can) ? " faded" : ""}`}>
      <button
        type="button"
        class={`market-card d-${card.domain}`}
        aria-expanded={isOpen}
        onClick={() => open(isOpen ? "" : card.key)}
      >
        <Emblem mastery={card.key} domain={card.domain} value={card.value} />
        <span class="market-cost" aria-hidden="true">
          <DomainMark domain={card.domain} size="small" />
          {card.value}
        </span>
        <span class="market-name">
          {card.name}
          <span class="unseen">
            {". "}
            {[`${offer?.cost ?? card.value} ${domain}`, said, side].filter(Boolean).join(". ")}
          </span>
        </span>
        <Phrase effects={card.effects[own?.advanced ? 1 : 0]} text={side} />
        {offer && <OfferMark offer={offer} card={card} can={can} />}
      </button>
    </li>
  );
}

function isFaded(offer: MarketOffer | undefined, can: boolean): boolean {
  return !can && (offer?.state === "prerequisite" || offer?.state === "gone");
}

/** Whether a mastery can be had, as a mark in the corner of its card. */
function OfferMark({ offer, card, can }: { offer: MarketOffer; card: MasteryEntry; can: boolean }) {
  const { state, missing = 0 } = offer;
  if (state === "prerequisite" && card.prerequisite) {
    return (
      <span class="offer offer-prerequisite" aria-hidden="true">
        <DomainMark domain={card.prerequisite.domain} size="small" />
        {card.prerequisite.value}+
      </span>
    );
  }
  return (
    <span class={`offer offer-${can && state !== "own" ? "pay" : state}`} aria-hidden="true">
      {state === "pay" || state === "own" || can ? (
        <Mark name={can && state === "own" ? "improve" : "can"} />
      ) : state === "exchange" ? (
        <>
          <Mark name="exchange" />
          {missing}
        </>
      ) : state === "missing" ? (
        `−${missing}`
      ) : (
        "×"
      )}
    </span>
  );
}

function offerText({ state, missing = 0 }: MarketOffer, t: Props["t"]): string {
  switch (state) {
    case "pay":
      return t("web-dominations.offer-pay");
    case "exchange":
      return t("web-dominations.offer-exchange", { n: missing });
    case "missing":
      return t("web-dominations.offer-missing", { n: missing });
    case "own":
      return t("web-dominations.own-basic");
    case "prerequisite":
      return t("web-dominations.prerequisite");
    default:
      return t("web-dominations.offer-gone");
  }
}

/** A card that was touched: both sides in words, who has it, and what can be done with it. */
function Opened({ card, close, view, names, seat, catalogue, moves, facts, play, busy, inspect, t }: Props & { card: MasteryEntry; close: () => void }) {
  const found = moves.filter((move) => move.object === card.key);
  const owners = view.seats.filter((other) => other.tree.cards.some((each) => each.mastery === card.key));
  const own = owners.find((other) => other.seat === seat)?.tree.cards.find((each) => each.mastery === card.key);
  const offer = facts?.market[card.key];
  const opened = useRef<HTMLElement>(null);
  useEffect(() => {
    const acts = opened.current?.querySelectorAll<HTMLElement>(".mastery-acts button:not(:disabled)");
    // What can be done comes last; without it the card can be closed.
    (found.length ? acts?.[acts.length - 1] : acts?.[0])?.focus();
  }, []);
  const act = (move: Move) => {
    close();
    play(move.text);
  };
  return (
    <article
      ref={opened}
      class={`mastery market-open edge-${card.domain}`}
      aria-label={card.name}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <Emblem mastery={card.key} domain={card.domain} value={card.value} />
      <div class="mastery-head">
        <h3>{card.name}</h3>
        <Cost domain={card.domain} amount={offer?.cost ?? card.value} name={domainName(catalogue, card.domain)} />
      </div>
      <p class="mastery-effect">{card.basic}</p>
      <p class="mastery-effect soft">
        <Mark name="improve" /> <span class="unseen">{t("web-dominations.advanced")}: </span>
        {card.advanced}
      </p>
      <p class="mastery-foot soft small">
        {offer && <span>{offerText(offer, t)}</span>}
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
        <button type="button" onClick={close}>
          {t("web-shell.close")}
        </button>
        <button type="button" class="quiet" onClick={() => inspect(card.key)}>
          {t("web-dominations.read")}
          <span class="unseen"> {card.name}</span>
        </button>
        {found.map((move) => (
          <button key={move.text} type="button" class="primary" disabled={busy} onClick={() => act(move)}>
            {move.label}
          </button>
        ))}
      </div>
    </article>
  );
}
