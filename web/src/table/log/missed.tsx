/** What the others did while a player was away: a row for each of their turns, until it is put away. */

import { useEffect, useMemo } from "preact/hooks";
import { Icon } from "../../ui/icons";
import type { Catalogue } from "../../wire/types";
import type { Say } from "../../words";
import type { GameParts } from "../games";
import { missedTurns } from "./missed-turns";
import type { Entry } from "./story";

interface MissedProps {
  parts: GameParts;
  /** The lines of the log that came meanwhile. */
  entries: readonly Entry[];
  names: readonly string[];
  seat: number;
  catalogue: Catalogue | undefined;
  inspect: (key: string) => void;
  close: () => void;
  t: Say;
}

export function Missed({ parts, entries, names, seat, catalogue, inspect, close, t }: MissedProps) {
  const turns = useMemo(() => missedTurns(entries, seat), [entries, seat]);
  const isEmpty = turns.length === 0;
  useEffect(() => {
    if (isEmpty) close();
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <section class="missed" aria-labelledby="missed">
      <h2 id="missed">{t("web-table.missed")}</h2>
      <ol>
        {turns.map((turn, at) => {
          const words = <span>{turn.deeds.map((line) => line.text).join(" ")}</span>;
          return (
            <li key={at}>
              <parts.Mark seat={turn.seat} name={names[turn.seat] ?? ""} />
              <strong>{names[turn.seat]}</strong>
              {parts.Turn && catalogue ? <parts.Turn entries={turn.entries} {...{ words, catalogue, inspect, t }} /> : words}
            </li>
          );
        })}
      </ol>
      <button type="button" class="quiet" aria-label={t("web-shell.close")} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  );
}
