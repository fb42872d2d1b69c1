/** One's own games: those that wait for one, those in progress, and the latest that are over. */

import type { ScreenProps } from "../screen";
import { href } from "../router";
import { Page } from "../ui/controls";
import { useFetched } from "../ui/fetched";
import { useTitle } from "../ui/title";
import { sentence } from "../wire/http/http";
import type { Game } from "../wire/types";
import { seatNames } from "./bots";
import { TITLES } from "./quick";

const IN_PROGRESS: readonly Game["status"][] = ["open", "running"];
const ENDED: readonly Game["status"][] = ["over", "abandoned"];

export function GamesScreen(props: ScreenProps) {
  const { t } = props;
  useTitle(t("web-shell.nav-games"), t);
  return (
    <Page title={t("web-shell.nav-games")} wide>
      <p>
        <a href={href({ at: "import" })}>{t("web-after.open")}</a>
      </p>
      {props.me ? (
        <>
          <MyGames {...props} running />
          <MyGames {...props} running={false} />
        </>
      ) : (
        <p class="panel">{t("web-lobby.no-games")}</p>
      )}
    </Page>
  );
}

export function MyGames({ t, language, running }: ScreenProps & { running: boolean }) {
  const { data, error } = useFetched<{ games: Game[] }>("/api/games", 20_000);
  const games = (data?.games ?? [])
    .filter(({ status }) => (running ? IN_PROGRESS : ENDED).includes(status))
    .sort((a, b) => Number(b.turn === true) - Number(a.turn === true));
  if (error && !data) return <p class="panel">{sentence(error, t)}</p>;
  if (games.length === 0) return null;
  const title = running ? t("web-lobby.my-running") : t("web-lobby.my-over");
  return (
    <section class="panel stack" aria-label={title}>
      <h2>{title}</h2>
      <ul class="tables">
        {games.map((game) => (
          <li key={game.id}>
            <a class="table-link" href={href({ at: "game", game: game.id })}>
              <strong>{t(TITLES[game.kind])}</strong>
              <span>{seatNames(game.seats, t).join(" · ")}</span>
              <span class="soft small">{when(game, language)}</span>
              {game.turn && <span class="badge">{t("web-table.your-turn")}</span>}
              {game.status === "open" && <span class="badge soft-badge">{t("web-lobby.not-started")}</span>}
              {game.status === "abandoned" && <span class="badge soft-badge">{t("web-lobby.given-up")}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function when(game: Game, language: string): string {
  const at = new Date(game.ended ?? game.started ?? game.created);
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
