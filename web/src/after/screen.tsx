/** The replay of a game of this server, with all that belongs to it afterwards: link, record, check of chance. */

import { useMemo, useState } from "preact/hooks";
import { href, type Route } from "../router";
import type { ScreenProps } from "../screen";
import { CopyField } from "../ui/controls";
import { useFetched } from "../ui/fetched";
import type { Game } from "../wire/types";
import { FairnessCheck } from "./fairness";
import { Replay } from "./replay";
import { ALL, ofGame, type Side } from "./source";

type ReplayRoute = Extract<Route, { at: "replay" }>;

export function ReplayScreen(props: ScreenProps & { route: ReplayRoute }) {
  const { route, t } = props;
  const source = useMemo(() => ofGame(route.game), [route.game]);
  const { data: game } = useFetched<Game>(`/api/games/${encodeURIComponent(route.game)}`);
  const [here, setHere] = useState<ReplayRoute>(route);
  const moved = (frame: number, side: Side) => {
    const to: ReplayRoute = { at: "replay", game: route.game, frame, seat: side };
    setHere(to);
    // Not one entry of the history for each step: going back leaves the replay.
    history.replaceState(null, "", href(to));
  };
  const beside = () => (
    <section class="panel stack" aria-labelledby="after-game">
      <h2 id="after-game">{t("web-after.game")}</h2>
      <CopyField
        label={t("web-after.link")}
        text={`${location.origin}${location.pathname}${href(here)}`}
        t={t}
      />
      <div class="row">
        <a class="button" href={`/api/games/${route.game}/record`} download={`demesne-${route.game}.jsonl`}>
          {t("web-after.save")}
        </a>
        <a class="button quiet" href={href({ at: "game", game: route.game })}>
          {t("web-after.to-game")}
        </a>
      </div>
      {game && <FairnessCheck game={game} t={t} />}
    </section>
  );
  return (
    <Replay
      key={route.game}
      {...props}
      source={source}
      frame={route.frame ?? 0}
      side={route.seat ?? ALL}
      own={game?.seat ?? -1}
      moved={moved}
      beside={beside}
    />
  );
}
