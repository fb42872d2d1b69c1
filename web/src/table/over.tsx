/** After a game: the score sheet, another game, the replay, the record. */

import { useEffect, useState } from "preact/hooks";
import { FairnessOf } from "../after/fairness";
import { href, type Route } from "../router";
import type { Game, Update } from "../wire/types";
import type { Say } from "../words";
import { Score } from "./score";
import type { Wish } from "./use-table";

interface OverProps {
  game: Game;
  update: Update;
  names: readonly string[];
  rematch: string;
  send: (wish: Wish) => void;
  go: (to: Route) => void;
  t: Say;
}

export function Over({ game, update, names, rematch, send, go, t }: OverProps) {
  const [isWaiting, setWaiting] = useState(false);
  const wish = () => {
    setWaiting(true);
    send({ t: "again" });
  };
  // All who have agreed go on together. On a later visit the page stays.
  useEffect(() => {
    if (isWaiting && rematch) go({ at: "game", game: rematch });
  }, [isWaiting, rematch]);

  const wishes = update.again ?? [];
  const isSeated = game.seat !== null;
  const mine = isWaiting || (!rematch && game.seat !== null && wishes.includes(game.seat));
  return (
    <section class="over panel stack" aria-labelledby="over">
      {wishes.length > 0 && !rematch && (
        <p class="offered" role="status">
          {t("web-table.rematch-wished", { players: wishes.map((seat) => names[seat] ?? "") })}
        </p>
      )}
      <h2 id="over">{update.abandoned ? t("web-table.abandoned") : t("web-table.over")}</h2>
      {update.told?.score && <Score kind={game.kind} score={update.told.score} t={t} />}
      <div class="row">
        {rematch && !mine ? (
          <a class="button primary" href={href({ at: "game", game: rematch })}>
            {t("web-table.to-rematch")}
          </a>
        ) : (
          isSeated && (
            <button type="button" class="primary" disabled={mine} onClick={wish}>
              {mine ? t("web-table.rematch-waiting") : t("web-table.rematch")}
            </button>
          )
        )}
        <a class="button" href={href({ at: "replay", game: game.id, frame: null, seat: null })}>
          {t("web-table.replay")}
        </a>
        <a class="button" href={`/api/games/${game.id}/record`} download={`demesne-${game.id}.jsonl`}>
          {t("web-table.record")}
        </a>
        <a class="button quiet" href={href({ at: "new", kind: game.kind })}>
          {t("web-table.new-game")}
        </a>
      </div>
      <FairnessOf game={game.id} t={t} />
    </section>
  );
}
