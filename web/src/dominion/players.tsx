/** What everybody may see of each player, in the order of the turns. */

import type { DominionCatalogue } from "../wire/types";
import type { Say } from "../words";
import type { DominionView, SeatTable } from "./view";
import { Chip } from "./zones";

interface PlayersProps {
  view: DominionView;
  catalogue: DominionCatalogue;
  names: readonly string[];
  inspect: (key: string) => void;
  t: Say;
}

// Drawings of a hand, a deck and a turn, in a square of 16 by 16.
const FAN = "M5.5 4.5l5 1v8l-5-1zM5.5 5.5l-3 1l2.5 7M10.5 5.5l3-1v7.5l-3 1.5";
const STACK = "M4 2.5h8v9H4zM4 13.5h8M4 11.5v2M12 11.5v2";
const ROUND = "M13 8a5 5 0 1 1-1.5-3.5M12 1.5v3.5h-3.5";

export function Players(props: PlayersProps) {
  return (
    <ul class="dom-players" aria-label={props.t("web-dominion.players")}>
      {props.view.table.seats.map((seat) => (
        <PlayerPanel key={seat.seat} seat={seat} {...props} />
      ))}
    </ul>
  );
}

function PlayerPanel({ seat, view, catalogue, names, inspect, t }: PlayersProps & { seat: SeatTable }) {
  const isTurn = view.table.turn.seat === seat.seat && view.table.turn.phase !== "over";
  const you = t("web-dominion.you");
  const deck = view.memory.seats[seat.seat]?.deck_size ?? 0;
  return (
    <li class="dom-player" data-seat={seat.seat} data-turn={isTurn || undefined} aria-current={isTurn || undefined}>
      <h2>
        <span class="dom-seat">{seat.seat + 1}</span> {names[seat.seat]}
        {seat.seat === view.table.seat && names[seat.seat] !== you && <span class="dom-you">{you}</span>}
      </h2>
      <ul class="dom-facts">
        <Fact n={seat.hand_size} says={t("web-dominion.hand-size", { n: seat.hand_size })} icon={FAN} />
        <Fact n={deck} says={t("web-dominion.deck-size", { n: deck })} icon={STACK} />
        <Fact n={seat.turns} says={t("web-dominion.turns", { n: seat.turns })} icon={ROUND} />
      </ul>
      <div class="dom-top">
        <span class="dom-top-name">{t("web-dominion.discard")}</span>
        {seat.discard_top === null ? (
          <span class="dom-none">{t("web-dominion.discard-empty")}</span>
        ) : (
          <Chip name={seat.discard_top} catalogue={catalogue} inspect={inspect} t={t} />
        )}
      </div>
    </li>
  );
}

/** A number with its drawing; in full words where there is room, and always for those who do not see it. */
function Fact({ n, says, icon }: { n: number; says: string; icon: string }) {
  return (
    <li title={says}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span aria-hidden="true">{n}</span>
      <span class="unseen">{says}</span>
    </li>
  );
}
