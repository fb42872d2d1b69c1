/** The panel of perfect memory: what can be known of each player's cards by remembering everything. */

import type { DominionCatalogue } from "../wire/types";
import type { Say } from "../words";
import { type Counts, type DominionView, type SeatMemory, total } from "./view";
import { Chips } from "./zones";

interface MemoryProps {
  view: DominionView;
  catalogue: DominionCatalogue;
  names: readonly string[];
  inspect: (key: string) => void;
  t: Say;
}

export function Memory(props: MemoryProps) {
  return (
    <details class="dom-memory">
      <summary>{props.t("web-dominion.memory")}</summary>
      <div class="dom-memories">
        {props.view.memory.seats.map((seat) => (
          <SeatPanel key={seat.seat} seat={seat} {...props} />
        ))}
      </div>
    </details>
  );
}

function SeatPanel({ seat, view, catalogue, names, inspect, t }: MemoryProps & { seat: SeatMemory }) {
  const isOwn = seat.seat === view.table.seat;
  const rows: [string, Counts][] = [
    [t("web-dominion.memory-owned"), seat.owned],
    [t("web-dominion.memory-tops"), counted(seat.deck_tops)],
  ];
  if (isOwn) {
    rows.push([t("web-dominion.memory-deck"), seat.deck ?? {}], [t("web-dominion.memory-discard"), seat.discard ?? {}]);
  } else {
    rows.push(
      [t("web-dominion.memory-hand"), seat.known_hand],
      [t("web-dominion.memory-drawn"), seat.known_shuffled],
      [t("web-dominion.memory-discard"), seat.known_discard],
    );
  }
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
                <Chips cards={cards} catalogue={catalogue} inspect={inspect} t={t} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function counted(names: readonly string[]): Counts {
  const counts: Counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
