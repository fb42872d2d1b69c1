/** After a game: the score sheet, another game, the replay, the record. */

import { FairnessOf } from "../after/fairness";
import { href } from "../router";
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
  t: Say;
}

export function Over({ game, update, names, rematch, send, t }: OverProps) {
  const wishes = update.again ?? [];
  const isSeated = game.seat !== null;
  const mine = game.seat !== null && wishes.includes(game.seat);
  return (
    <section class="over panel stack" aria-labelledby="over">
      <h2 id="over">{update.abandoned ? t("web-table.abandoned") : t("web-table.over")}</h2>
      {update.told?.score && <Score kind={game.kind} score={update.told.score} t={t} />}
      <div class="row">
        {rematch ? (
          <a class="button primary" href={href({ at: "game", game: rematch })}>
            {t("web-table.to-rematch")}
          </a>
        ) : (
          isSeated && (
            <button type="button" class="primary" disabled={mine} onClick={() => send({ t: "again" })}>
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
      {wishes.length > 0 && !rematch && (
        <p class="soft" aria-live="polite">
          {t("web-table.rematch-wished", { players: wishes.map((seat) => names[seat] ?? "") })}
        </p>
      )}
      <FairnessOf game={game.id} t={t} />
    </section>
  );
}
