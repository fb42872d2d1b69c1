/** The memory: where each card of one's own lies, the odds of the next draw, and what is known of the others. */

import type { TableProps } from "../../table/props";
import type { DominionCatalogue } from "../../wire/types";
import type { Say } from "../../words";
import { byType, cardOf, entryOf } from "../card/cards";
import { Mini } from "../card/mini";
import { lyingOf, oddsOf, PLACES } from "./odds";
import { type Counts, type DominionView, type SeatMemory, total } from "../view";

type MemoryProps = Pick<TableProps<DominionView, DominionCatalogue>, "view" | "catalogue" | "names" | "inspect" | "t">;

export function Memory(props: MemoryProps) {
  const { view } = props;
  const own = view.memory.seats[view.table.seat];
  return (
    <div class="dom-memory" tabIndex={0} role="group" aria-label={props.t("web-dominion.memory")}>
      {own && <OwnCards {...props} own={own} />}
      {view.memory.seats
        .filter((seat) => seat !== own)
        .map((seat) => (
          <SeatPanel key={seat.seat} {...props} known={seat} />
        ))}
    </div>
  );
}

function OwnCards({ own, view, catalogue, names, inspect, t }: MemoryProps & { own: SeatMemory }) {
  const odds = oddsOf(view, catalogue);
  const places = {
    hand: t("web-dominion.hand"),
    play: t("web-dominion.in-play"),
    deck: t("web-dominion.deck"),
    discard: t("web-dominion.discard"),
  };
  return (
    <section class="dom-memory-seat">
      <h2>
        {names[own.seat]} <span class="dom-tally">{t("web-dominion.points", { n: own.points })}</span>
      </h2>
      <p class="dom-memory-key" aria-hidden="true">
        {PLACES.map((place) => (
          <span key={place}>
            <i class={`dom-lies-${place}`} /> {places[place]}
          </span>
        ))}
      </p>
      <ul class="dom-memory-cards">
        {lyingOf(view, catalogue).map((card) => (
          <li key={card.key}>
            <Mini card={entryOf(catalogue, card.key)} says={card.name} read={inspect} />
            <span class="dom-lies" aria-hidden="true">
              {PLACES.map((place) => card[place] > 0 && <i key={place} class={`dom-lies-${place}`} style={{ flexGrow: card[place] }} />)}
            </span>
            <b>{own.owned[entryOf(catalogue, card.key).english] ?? 0}</b>
            <span class="unseen">
              {PLACES.filter((place) => card[place] > 0)
                .map((place) => `${places[place]} ${card[place]}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {odds && (
        <>
          <h3>{t(odds.isShuffled ? "web-dominion.odds-shuffled" : "web-dominion.odds")}</h3>
          <dl class="dom-odds">
            {odds.next.map(({ kind, share }) => (
              <div key={kind}>
                <dt>{t(`web-dominion.odds-${kind}`)}</dt>
                <dd>{Math.round(share * 100)} %</dd>
              </div>
            ))}
            <div>
              <dt>{t("web-dominion.odds-coins")}</dt>
              <dd>{odds.coins.toFixed(1)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}

function SeatPanel({ known: seat, catalogue, names, inspect, t }: MemoryProps & { known: SeatMemory }) {
  const rows: [string, Counts][] = [
    [t("web-dominion.memory-owned"), seat.owned],
    [t("web-dominion.memory-tops"), counted(seat.deck_tops)],
    [t("web-dominion.memory-hand"), seat.known_hand],
    [t("web-dominion.memory-drawn"), seat.known_shuffled],
    [t("web-dominion.memory-discard"), seat.known_discard],
  ];
  return (
    <section class="dom-memory-seat">
      <h2>
        {names[seat.seat]} <span class="dom-tally">{t("web-dominion.points", { n: seat.points })}</span>
      </h2>
      <dl>
        {rows
          .filter(([, cards]) => total(cards) > 0)
          .map(([name, cards]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Minis cards={cards} catalogue={catalogue} inspect={inspect} t={t} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

interface MinisProps {
  cards: Counts;
  catalogue: DominionCatalogue;
  inspect: (key: string) => void;
  t: Say;
}

function Minis({ cards, catalogue, inspect, t }: MinisProps) {
  const sorted = Object.keys(cards)
    .map((name) => cardOf(catalogue, name))
    .sort(byType);
  return (
    <span class="dom-minis">
      {sorted.map((card) => {
        const n = cards[card.english] ?? 0;
        const says = t("web-dominion.copies", { card: card.name, n });
        return <Mini key={card.key} card={card} n={n} says={says} read={inspect} />;
      })}
    </span>
  );
}

function counted(names: readonly string[]): Counts {
  const counts: Counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
