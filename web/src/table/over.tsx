/** After a game: how it ended, another game, the score sheet, what the game tells, the check of its chance. */

import { useEffect, useState } from "preact/hooks";
import { Analysis } from "../ending/analysis";
import { Decks } from "../ending/decks";
import { FairnessOf } from "../after/fairness";
import { Scene } from "../ending/scene";
import { Sources } from "../ending/sources";
import { leadOf, type Points } from "../ending/points";
import { href, type Route } from "../router";
import type { Catalogue, DominionCatalogue, Game, Language, Update } from "../wire/types";
import { useFetched } from "../ui/fetched";
import type { Say } from "../words";
import { partsOf } from "./games";
import { Score } from "./score";
import type { Wish } from "./use-table";
import "../styles/analysis.css";
import "../styles/ending.css";

interface OverProps {
  game: Game;
  update: Update;
  names: readonly string[];
  rematch: string;
  send: (wish: Wish) => void;
  go: (to: Route) => void;
  language: Language;
  /** Undefined until it has come. */
  catalogue: Catalogue | undefined;
  t: Say;
}

export function Over({ game, update, names, rematch, send, go, language, catalogue, t }: OverProps) {
  const [isWaiting, setWaiting] = useState(false);
  const [turned, setTurned] = useState("");
  const wish = () => {
    setWaiting(true);
    send({ t: "again" });
  };
  // All who have agreed go on together. On a later visit the page stays.
  useEffect(() => {
    if (isWaiting && rematch) go({ at: "game", game: rematch });
  }, [isWaiting, rematch]);

  const { endedBy, Land } = partsOf(game.kind);
  const wishes = update.again ?? [];
  const isSeated = game.seat !== null;
  const mine = isWaiting || (!rematch && game.seat !== null && wishes.includes(game.seat));
  const score = update.abandoned ? undefined : update.told?.score;
  const { data: points, error } = useFetched<Points>(score ? `/api/games/${encodeURIComponent(game.id)}/points` : "");
  // Before the first round nobody has points.
  const rounds = error ? [] : points?.rounds.filter(({ round }) => round > 0);
  const winners = score?.rows.filter(({ wins }) => wins) ?? [];
  const next = (
    <>
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
      {/* The record of a day's game tells the deal of all others of that day. */}
      {game.day !== new Date().toISOString().slice(0, 10) && (
        <a class="button" href={`/api/games/${game.id}/record`} download={`demesne-${game.id}.jsonl`}>
          {t("web-table.record")}
        </a>
      )}
      <a class="button quiet" href={href({ at: "new", kind: game.kind })}>
        {t("web-table.new-game")}
      </a>
    </>
  );
  return (
    <section class="over stack" aria-labelledby="over">
      {wishes.length > 0 && !rematch && (
        <p class="offered" role="status">
          {t("web-table.rematch-wished", { players: wishes.map((seat) => names[seat] ?? "") })}
        </p>
      )}
      {score ? (
        <Scene
          id="over"
          kind={game.kind}
          rows={score.rows}
          ended={endedBy?.(update.view, t) ?? ""}
          land={<Land shapes={update.told?.scenes?.board ?? undefined} />}
          course={turned || (winners.length === 1 ? leadOf(rounds ?? [], winners[0]?.seat ?? 0, t) : "")}
          seat={game.seat ?? -1}
          t={t}
        >
          {next}
        </Scene>
      ) : (
        <div class="panel stack">
          <h2 id="over">{update.abandoned ? t("web-table.abandoned") : t("web-table.over")}</h2>
          <div class="row">{next}</div>
        </div>
      )}
      {score && (
        <div class="ending-told">
          <div class="panel over-score">
            <h3>{t("web-after.sources")}</h3>
            <Sources rows={score.rows} />
            <Score kind={game.kind} score={score} isSaid t={t} />
          </div>
          <Analysis game={game} names={names} rounds={rounds} turned={setTurned} language={language} t={t} />
        </div>
      )}
      {score && game.kind === "dominion" && catalogue && (
        <Decks view={update.view} names={names} catalogue={catalogue as DominionCatalogue} t={t} />
      )}
      <div class="panel">
        <FairnessOf game={game.id} t={t} />
      </div>
    </section>
  );
}
