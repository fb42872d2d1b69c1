/** The players: who they are, whether they are there, whose clock runs. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../ui/icons";
import type { Game, Update } from "../../wire/types";
import type { Say } from "../../words";
import { clockText } from "./clock-text";
import { partsOf } from "../games";

interface PlayersProps {
  game: Game;
  names: readonly string[];
  update: Update;
  /** When the update came, by this machine's clock. */
  at: number;
  t: Say;
}

export function Players({ game, names, update, at, t }: PlayersProps) {
  const { clocks, present, bots } = update;
  // The tables show their players too; here they stand for what only the frame knows.
  const people = game.seats.filter((each) => each.bot === null).length;
  const hasNews = clocks || people > 1 || bots?.some((bot, seat) => bot && game.seats[seat]?.bot === null);
  const { Mark } = partsOf(game.kind);
  const now = useNow(Boolean(clocks?.running.length) && !update.over);
  if (!hasNews) return null;
  return (
    <ul class="players" aria-label={t("web-table.players")}>
      {names.map((name, seat) => {
        const bot = bots ? bots[seat] : game.seats[seat]?.bot;
        const isHere = present?.[seat] ?? true;
        const runs = clocks?.running.includes(seat) ?? false;
        const left = clocks ? (clocks.left[seat] ?? 0) - (runs ? now - at : 0) : 0;
        return (
          <li key={seat} data-running={runs || undefined}>
            <Mark seat={seat} name={name} />
            <span class="player-name">{name}</span>
            {seat === game.seat && <span class="soft small">({t("web-table.you")})</span>}
            {bot && (
              <span title={t("web-table.bot")}>
                <Icon name="robot" />
                <span class="unseen">{t("web-table.bot")}</span>
              </span>
            )}
            {!isHere && !update.over && <span class="away small">{t("web-table.away")}</span>}
            {clocks && (
              <span class="clock code" data-low={(runs && left < 30_000) || undefined}>
                {clockText(left, clocks.kind, t)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Return the time, four times a second while it matters. */
function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
