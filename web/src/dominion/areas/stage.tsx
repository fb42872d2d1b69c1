/** The play area: what the player whose turn it is has in play, in the order of play, and the lane beside it. */

import { Portrait } from "../../table/people/portrait";
import type { DominionCatalogue } from "../../wire/types";
import type { Say } from "../../words";
import { CardButton } from "../card/card";
import { byType, cardOf, entryOf } from "../card/cards";
import type { Shown, Turn } from "../motion/turns";
import { type Counts, type TableView, total } from "../view";

interface StageProps {
  table: TableView;
  turn: Turn | undefined;
  /** A turn of the past that is shown instead, null for none. */
  past: { seat: number; turn: Turn } | null;
  lane: readonly Shown[];
  catalogue: DominionCatalogue;
  names: readonly string[];
  inspect: (key: string) => void;
  /** Show the rest of the turn that is shown; undefined when nothing waits. */
  skip: (() => void) | undefined;
  t: Say;
}

/** From this number of cards on, all of them overlap evenly. */
const CROWD = 12;

export function Stage({ table, turn, past, lane, catalogue, names, inspect, skip, t }: StageProps) {
  const { phase } = table.turn;
  const seat = past?.seat ?? table.turn.seat;
  const isOwn = seat === table.seat;
  const groups = past ? pastGroups(past.turn) : groupsOf(table.in_play, turn, catalogue);
  const name = names[seat] ?? "";
  const aside = Object.entries(table.aside).flatMap(([english, n]) => Array<string>(n).fill(cardOf(catalogue, english).key));
  // Set aside are the cards of the player whom the effect asks.
  const owner = table.decision ? table.seat : (table.effects.at(-1)?.seat ?? seat);
  const shown = past ? [] : lane.length ? lane : aside.map((key) => ({ key, seat: owner, text: t("web-dominion.aside") }));
  return (
    <section class="dom-stage" aria-label={t("web-dominion.in-play")} data-seat={seat} data-past={past ? "" : undefined} onClick={skip}>
      <span class="dom-tab">{phase === "over" && !past ? "" : isOwn ? t("web-dominion.you") : name}</span>
      {groups.length === 0 && shown.length === 0 && phase !== "over" && (
        <p class="dom-empty" aria-hidden="true">
          <i />
          <i />
          <i />
          {t("web-dominion.in-play")}
        </p>
      )}
      <div class={total(table.in_play) >= CROWD ? "dom-in-play dom-crowd" : "dom-in-play"} data-roving data-zone="stage">
        {groups.map(([key, n]) => (
          <span class="dom-group" key={key} role="group" aria-label={t("web-dominion.copies", { card: entryOf(catalogue, key).name, n })}>
            {Array.from({ length: n }, (_, copy) => (
              <span class="dom-slot" key={copy} data-flip={past ? undefined : `play/${key}/${copy}`}>
                <CardButton
                  card={entryOf(catalogue, key)}
                  look="play"
                  label={`${entryOf(catalogue, key).name}, ${t("web-dominion.read")}`}
                  read={() => inspect(key)}
                />
              </span>
            ))}
          </span>
        ))}
      </div>
      {shown.length > 0 && (
        <div class="dom-lane" role="group" aria-label={t("web-dominion.lane")} data-zone="lane" data-roving>
          <p>{shown.at(-1)?.text}</p>
          {shown.map((one, at) => (
            <span class="dom-slot dom-shown" key={at}>
              <CardButton
                card={entryOf(catalogue, one.key)}
                look="play"
                label={`${names[one.seat] ?? ""}: ${entryOf(catalogue, one.key).name}`}
                read={() => inspect(one.key)}
              />
              <Portrait name={names[one.seat] ?? ""} seat={one.seat} />
            </span>
          ))}
        </div>
      )}
    </section>
  );
}

/** Return what a turn of the past had in play, in its order. */
function pastGroups(turn: Turn): [string, number][] {
  const counts = new Map<string, number>();
  for (const { key, n } of turn.plays) counts.set(key, (counts.get(key) ?? 0) + n);
  return [...counts];
}

/** Return the kinds in play with their numbers: in the order in which the turn tells them, then by type. */
function groupsOf(inPlay: Counts, turn: Turn | undefined, catalogue: DominionCatalogue): [string, number][] {
  const cards = Object.keys(inPlay).map((name) => cardOf(catalogue, name));
  const played = turn?.plays.map((run) => run.key) ?? [];
  const rank = (key: string) => {
    const at = played.indexOf(key);
    return at < 0 ? played.length : at;
  };
  return cards
    .sort((a, b) => rank(a.key) - rank(b.key) || byType(a, b))
    .map((card) => [card.key, inPlay[card.english] ?? 0]);
}
