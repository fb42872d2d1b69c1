/** The market: all masteries on one screen, a row for each domain, with what they cost now and why they cannot be had. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
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

/** What is shown: everything, or what is of a domain or a value, can be had now, or completes several nodi. */
interface Filter {
  domain: Domain | null;
  value: number | null;
  now: boolean;
  fits: boolean;
}

const ALL: Filter = { domain: null, value: null, now: false, fits: false };
const VALUES = [3, 6, 9];
/** What counts as several nodi: one is completed wherever a card may lie. */
const SEVERAL = 2;

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

/** Return the masteries by domain, those of a value beside each other. */
function rowsOf(catalogue: Props["catalogue"]): [Domain, MasteryEntry[]][] {
  const all = Object.values(catalogue.masteries);
  return DOMAINS.map((domain) => [
    domain,
    all.filter((card) => card.domain === domain).sort((one, other) => one.value - other.value),
  ]);
}

export function Market(props: Props) {
  const { catalogue, facts, moves, view, seat, t } = props;
  const [filter, setFilter] = useState(ALL);
  const [opened, open] = useState("");
  const rows = useMemo(() => rowsOf(catalogue), [catalogue]);
  const can = new Set(moves.map((move) => move.object));
  const advanced = new Set(view.seats[seat]?.tree.cards.filter((each) => each.advanced).map((each) => each.mastery));
  const fits = (card: MasteryEntry) => (facts?.market[card.key]?.nodi ?? 0) >= SEVERAL;
  const shows = (card: MasteryEntry) =>
    (!filter.domain || card.domain === filter.domain) &&
    (!filter.value || card.value === filter.value) &&
    (!filter.now || can.has(card.key)) &&
    (!filter.fits || fits(card));
  const toggle = (change: Partial<Filter>) => setFilter({ ...filter, ...change });
  const all = rows.flatMap(([, cards]) => cards);
  const fitting = all.filter(fits).length;
  const here = useComing(all.length);
  const card = catalogue.masteries[opened];
  useEffect(() => {
    if (!can.size && filter.now) setFilter({ ...filter, now: false });
    if (!fitting && filter.fits) setFilter({ ...filter, fits: false });
  }, [can.size, fitting]);
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
          {can.size > 0 && (
            <button type="button" class="filter" aria-pressed={filter.now} onClick={() => toggle({ now: !filter.now })}>
              <Mark name="can" /> {t("web-dominations.now")} <span class="count">{can.size}</span>
            </button>
          )}
          {fitting > 0 && (
            <button
              type="button"
              class="filter"
              aria-pressed={filter.fits}
              aria-label={`${t("web-dominations.completes-several", { n: SEVERAL })}, ${fitting}`}
              title={t("web-dominations.completes-several", { n: SEVERAL })}
              onClick={() => toggle({ fits: !filter.fits })}
            >
              <Mark name="nodus" /> {SEVERAL}+ <span class="count">{fitting}</span>
            </button>
          )}
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
        </div>
      </header>
      <div class="market-grid" aria-busy={here < all.length}>
        <p class="market-values soft small" aria-hidden="true">
          {VALUES.map((value) => (
            <span key={value}>{t("web-dominations.value", { value })}</span>
          ))}
        </p>
        {rows.map(([domain, cards], row) => (
          <section key={domain} class={`market-row${cards.some(shows) ? "" : " apart"}`} aria-labelledby={`market-${domain}`}>
            <h3 id={`market-${domain}`} class={`market-domain d-${domain}`}>
              <DomainMark domain={domain} size="small" />
              <span class="market-domain-name">{domainName(catalogue, domain)}</span>
            </h3>
            <ul>
              {cards.map((each, index) => (
                <Cell
                  key={each.key}
                  card={each}
                  isHere={row * cards.length + index < here}
                  isApart={!shows(each)}
                  isOpen={opened === each.key}
                  open={open}
                  can={can.has(each.key)}
                  isAdvanced={advanced.has(each.key)}
                  {...offerOf(facts?.market[each.key])}
                  {...{ catalogue, t }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
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

/** What a mastery costs a player now; `state` is undefined where the engine says nothing of it. */
interface Offer {
  cost: number | undefined;
  state: MarketOffer["state"] | undefined;
  missing: number;
}

function offerOf(offer: MarketOffer | undefined): Offer {
  return { cost: offer?.cost, state: offer?.state, missing: offer?.missing ?? 0 };
}

/** All of it plain values, so that a cell is drawn again only where something has changed. */
interface CellProps extends Offer {
  card: MasteryEntry;
  isHere: boolean;
  /** Whether the filters leave it out: it keeps its place in the whole table, and goes where the market scrolls. */
  isApart: boolean;
  isOpen: boolean;
  open: (key: string) => void;
  can: boolean;
  isAdvanced: boolean;
  catalogue: Props["catalogue"];
  t: Props["t"];
}

const Cell = steady((props: CellProps) => (props.isHere ? <Offered {...props} /> : <li class="mastery-cell" />));

function Offered({ card, isApart, isOpen, open, can, isAdvanced, cost, state, missing, catalogue, t }: CellProps) {
  const side = isAdvanced ? card.advanced : card.basic;
  const domain = domainName(catalogue, card.domain);
  const said = state ? offerText(state, missing, t) : "";
  const isFaded = !can && (state === "prerequisite" || state === "gone");
  return (
    <li class={`mastery-cell${can ? " can" : ""}${isFaded ? " faded" : ""}${isApart ? " apart" : ""}`}>
      <button
        type="button"
        class={`market-card d-${card.domain}`}
        aria-expanded={isOpen}
        onClick={() => open(isOpen ? "" : card.key)}
      >
        <span class="market-scene">
          <Emblem mastery={card.key} domain={card.domain} value={card.value} />
        </span>
        <span class="market-cost" aria-hidden="true">
          <DomainMark domain={card.domain} size="small" />
          {card.value}
        </span>
        <span class="market-name">
          {card.name}
          <span class="unseen">
            {". "}
            {[`${cost ?? card.value} ${domain}`, said, side].filter(Boolean).join(". ")}
          </span>
        </span>
        <Phrase effects={card.effects[isAdvanced ? 1 : 0]} text={side} />
        {state && <OfferMark {...{ state, missing, card, can }} />}
      </button>
    </li>
  );
}

/** Whether a mastery can be had, as a mark in the corner of its card. */
function OfferMark({ state, missing, card, can }: { state: MarketOffer["state"]; missing: number; card: MasteryEntry; can: boolean }) {
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

function offerText(state: MarketOffer["state"], missing: number, t: Props["t"]): string {
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
  useLayoutEffect(() => {
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
        {offer && <span>{offerText(offer.state, offer.missing ?? 0, t)}</span>}
        {offer?.nodi !== undefined && <span>{t("web-dominations.completes-at-most", { n: offer.nodi })}</span>}
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
