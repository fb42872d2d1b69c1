/** The game that waits for one, and how the last ones ended. */

import { TITLES } from "../lobby/quick";
import { playerNames } from "../lobby/bots";
import { Portrait } from "../table/people/portrait";
import { href } from "../router";
import type { Game } from "../wire/types";
import type { Say } from "../words";

const LATEST = 5;

interface Other {
  name: string;
  seat: number;
}

/** Return the players but oneself, with their seats. */
function othersOf(game: Game, t: Say): Other[] {
  return playerNames(game.seats, t)
    .map((name, seat) => ({ name, seat }))
    .filter(({ seat }) => seat !== game.seat);
}

function Faces({ others }: { others: readonly Other[] }) {
  return (
    <span class="faces">
      {others.map(({ name, seat }) => (
        <Portrait key={seat} name={name} seat={seat} />
      ))}
    </span>
  );
}

/** The running game that one is asked in, else the latest one. */
export function Waiting({ games, t }: { games: readonly Game[]; t: Say }) {
  const running = games.filter(({ status }) => status === "running");
  const game = running.find(({ turn }) => turn === true) ?? running[0];
  if (!game) return null;
  const others = othersOf(game, t);
  return (
    <a class="waiting-game" href={href({ at: "game", game: game.id })}>
      <Faces others={others} />
      <span class="grow">
        <strong data-turn={game.turn || undefined}>
          {game.turn ? t("web-table.your-turn") : t("web-lobby.in-progress")}
        </strong>
        <span class="soft small">
          {t(TITLES[game.kind])} · {others.map(({ name }) => name).join(", ")}
        </span>
      </span>
      <span class="button primary">{t("web-lobby.continue")}</span>
    </a>
  );
}

/** Return the points of all seats of a finished game, none for one that was given up. */
function pointsOf(game: Game): number[] {
  const scores = game.result?.["scores"];
  return Array.isArray(scores) ? scores.map(Number) : [];
}

export function Results({ games, t }: { games: readonly Game[]; t: Say }) {
  const over = games.filter(({ status, seat }) => status === "over" && seat !== null).slice(0, LATEST);
  if (over.length === 0) return null;
  return (
    <section class="panel stack" aria-labelledby="results">
      <h2 id="results">{t("web-lobby.results")}</h2>
      <ul class="results">
        {over.map((game) => (
          <Result key={game.id} game={game} t={t} />
        ))}
      </ul>
      <a href={href({ at: "games" })}>{t("web-lobby.all-games")}</a>
    </section>
  );
}

function Result({ game, t }: { game: Game; t: Say }) {
  const points = pointsOf(game);
  const others = othersOf(game, t);
  const seat = game.seat ?? 0;
  const winners = game.result?.["winners"];
  const won = Array.isArray(winners) && winners.includes(seat);
  return (
    <li>
      <a href={href({ at: "game", game: game.id })}>
        <Faces others={others.slice(0, 1)} />
        <span class="grow">
          <strong>{[points[seat], ...others.map((other) => points[other.seat])].join(" – ")}</strong>
          <span class="soft small">
            {others.map(({ name }) => name).join(", ")} · {game.day ? t("web-lobby.day") : t(TITLES[game.kind])}
          </span>
        </span>
        <span class="outcome" data-won={won || undefined}>
          {won ? t("web-lobby.result-won") : t("web-lobby.result-lost")}
        </span>
      </a>
    </li>
  );
}
