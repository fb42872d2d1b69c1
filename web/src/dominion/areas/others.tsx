/** The others: who they are, what lies before them, and their last or running turn as a strip of pictures. */

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { Portrait } from "../../table/people/portrait";
import type { TurnProps } from "../../table/props";
import { Bubble } from "../../table/people/speech";
import type { DominionCatalogue } from "../../wire/types";
import type { Say } from "../../words";
import { Back, Mini } from "../card/mini";
import { type Run, type Turn, turnOf } from "../motion/turns";
import type { DominionView, SeatTable } from "../view";
import { cardOf, entryOf } from "../card/cards";

interface OthersProps {
  view: DominionView;
  catalogue: DominionCatalogue;
  names: readonly string[];
  turns: ReadonlyMap<number, Turn>;
  /** Show the last turn of a seat once more, or no longer. */
  showTurn: (seat: number) => void;
  /** The seat whose last turn is shown, -1 for none. */
  shown: number;
  inspect: (key: string) => void;
  t: Say;
}

/** From this number of others on there is no room for their stacks; a spectator may see four. */
const CROWD = 3;

/** More plays than this overlap. */
const MANY = 3;

export function Others(props: OthersProps) {
  const { table } = props.view;
  const others = table.seats.filter((seat) => seat.seat !== table.seat);
  // In the order of the turns, from the one who comes after the seat that looks on.
  const at = others.findIndex((seat) => seat.seat > table.seat);
  const ordered = at > 0 ? [...others.slice(at), ...others.slice(0, at)] : others;
  const own = table.seats.find((seat) => seat.seat === table.seat);
  return (
    <ul class="dom-others" data-others={Math.min(others.length, CROWD)} aria-label={props.t("web-dominion.players")}>
      {ordered.map((seat) => (
        <Other key={seat.seat} seat={seat} {...props} />
      ))}
      {own && others.length === 1 && <Own seat={own} {...props} />}
    </ul>
  );
}

function Other({ seat, view, catalogue, names, turns, showTurn, shown, inspect, t }: OthersProps & { seat: SeatTable }) {
  const isTurn = view.table.turn.seat === seat.seat && view.table.turn.phase !== "over";
  const memory = view.memory.seats[seat.seat];
  const deck = memory?.deck_size ?? 0;
  const turn = turns.get(seat.seat);
  const name = names[seat.seat] ?? "";
  return (
    <li
      class="dom-other"
      data-seat={seat.seat}
      data-turn={isTurn || undefined}
      aria-current={isTurn || undefined}
      data-zone={`seat-${seat.seat}`}
    >
      {turn && (
        <button
          type="button"
          class="dom-again-turn"
          aria-pressed={shown === seat.seat}
          onClick={() => showTurn(shown === seat.seat ? -1 : seat.seat)}
        >
          <span class="unseen">{t("web-dominion.show-turn", { player: name })}</span>
        </button>
      )}
      <Portrait name={name} seat={seat.seat} />
      <Bubble seat={seat.seat} />
      <div class="dom-who">
        <h2>{name}</h2>
        <ul class="dom-facts">
          <Fact says={t("web-dominion.hand-size", { n: seat.hand_size })} n={seat.hand_size}>
            <path d="M5.5 4.5l5 1v8l-5-1zM5.5 5.5l-3 1l2.5 7M10.5 5.5l3-1v7.5l-3 1.5" />
          </Fact>
          <Fact says={t("web-dominion.deck-size", { n: deck })} n={deck}>
            <path d="M4 2.5h8v9H4zM4 13.5h8M4 11.5v2M12 11.5v2" />
          </Fact>
        </ul>
      </div>
      <div class="dom-stacks" aria-hidden="true">
        <span class="dom-fan">
          {Array.from({ length: Math.min(seat.hand_size, 8) }, (_, at) => (
            <Back key={at} turn={at - (Math.min(seat.hand_size, 8) - 1) / 2} />
          ))}
        </span>
        <Back />
      </div>
      <div class="dom-top" data-zone={`discard-${seat.seat}`}>
        {seat.discard_top === null ? (
          <span class="dom-place" aria-hidden="true" />
        ) : (
          <Mini
            card={cardOf(catalogue, seat.discard_top)}
            says={t("web-dominion.discard-top", { player: name, card: cardOf(catalogue, seat.discard_top).name })}
            read={inspect}
          />
        )}
      </div>
      <LastTurn turn={turn} isTurn={isTurn} {...{ catalogue, inspect, t }} />
    </li>
  );
}

/** One's own last turn beside that of the only other player, where there is room for both. */
function Own({ seat, view, catalogue, names, turns, inspect, t }: OthersProps & { seat: SeatTable }) {
  const turn = turns.get(seat.seat);
  const isTurn = view.table.turn.seat === seat.seat && view.table.turn.phase !== "over";
  const memory = view.memory.seats[seat.seat];
  return (
    <li class="dom-other dom-self" data-seat={seat.seat} data-turn={isTurn || undefined} aria-current={isTurn || undefined}>
      <Portrait name={names[seat.seat] ?? ""} seat={seat.seat} />
      <div class="dom-who">
        <h2>{t("web-dominion.you")}</h2>
        {memory && <p class="dom-points">{t("web-dominion.points", { n: memory.points })}</p>}
      </div>
      <LastTurn turn={turn} isTurn={isTurn} {...{ catalogue, inspect, t }} />
    </li>
  );
}

function LastTurn({ isTurn, turn, t, ...props }: StripProps & { isTurn: boolean }) {
  return (
    <div class="dom-last">
      <small>{t(isTurn ? "web-dominion.turn-now" : "web-dominion.turn-last", { number: turn?.number ?? Number(isTurn) })}</small>
      <Strip turn={turn} {...props} t={t} />
    </div>
  );
}

function Fact({ n, says, children }: { n: number; says: string; children: ComponentChildren }) {
  return (
    <li title={says}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {children}
      </svg>
      <span aria-hidden="true">{n}</span>
      <span class="unseen">{says}</span>
    </li>
  );
}

/** A turn in pictures, from the part of the story about it. */
export function TurnStrip({ entries, words, ...props }: TurnProps<DominionCatalogue>) {
  const turn = useMemo(() => turnOf(entries), [entries]);
  return turn.plays.length + turn.buys.length > 0 ? <Strip turn={turn} {...props} /> : words;
}

interface StripProps {
  turn: Turn | undefined;
  catalogue: DominionCatalogue;
  inspect: (key: string) => void;
  t: Say;
}

/** A turn as pictures: plays in order, then what was bought or gained in a lit frame. */
export function Strip({ turn, catalogue, inspect, t }: StripProps) {
  const minis = (runs: readonly Run[]) =>
    runs.map((run, at) => {
      const card = entryOf(catalogue, run.key);
      const says = run.n > 1 ? t("web-dominion.copies", { card: card.name, n: run.n }) : card.name;
      return <Mini key={`${at}/${run.key}`} card={card} n={run.n} says={says} read={inspect} />;
    });
  if (!turn) return <div class="dom-strip" />;
  return (
    <div class="dom-strip">
      <span class={turn.plays.length > MANY ? "dom-plays dom-many" : "dom-plays"}>{minis(turn.plays)}</span>
      {turn.buys.length > 0 && (
        <>
          <svg class="dom-bag" viewBox="0 0 40 40" aria-hidden="true">
            <path class="dc-handle" d="M13 12c0-10 14-10 14 0" />
            <path d="M5 12h30l2.5 22q.3 4-4 4h-27q-4.3 0-4-4z" />
          </svg>
          <span class="unseen">{t("web-dominion.bought")}</span>
          <span class="dom-bought">{minis(turn.buys)}</span>
        </>
      )}
    </div>
  );
}
