/** The screen of one game: its waiting room before the start, its table afterwards. */

import type { Route } from "../router";
import { href } from "../router";
import type { ScreenProps } from "../screen";
import { WaitingRoom } from "../lobby/waiting";
import { Page } from "../ui/controls";
import { useFetched } from "../ui/fetched";
import { sentence } from "../wire/http/http";
import type { Game } from "../wire/types";
import { Playing } from "./playing";

const LOOK_EVERY = 2_000;

export function GameScreen(props: ScreenProps & { route: Extract<Route, { at: "game" }> }) {
  const path = `/api/games/${encodeURIComponent(props.route.game)}`;
  return <OneGame key={path} {...props} path={path} />;
}

function OneGame({ path, ...props }: ScreenProps & { path: string }) {
  const { t } = props;
  const first = useFetched<Game>(path);
  const isOpen = first.data?.status === "open";
  const later = useFetched<Game>(isOpen ? path : "", LOOK_EVERY);
  const game = later.data ?? first.data;
  const error = later.error ?? first.error;
  if (!game && error)
    return (
      <Page title={t("web-shell.nowhere")}>
        <p>{sentence(error, t)}</p>
        <p class="row">
          <button type="button" onClick={first.again}>
            {t("web-shell.again")}
          </button>
          <a href={href({ at: "home" })}>{t("web-shell.home")}</a>
        </p>
      </Page>
    );
  if (!game) return <main id="main" class="page" tabIndex={-1} aria-busy="true" />;
  if (game.status === "open") return <WaitingRoom {...props} game={game} again={later.again} />;
  if (game.status === "cancelled") return <Page title={t("web-table.cancelled")}>{null}</Page>;
  return <Playing {...props} game={game} />;
}
