/** One game on the start page: what it is, and a button that plays it at once against bots. */

import { useState } from "preact/hooks";
import type { ScreenProps } from "../screen";
import { href } from "../router";
import { Segments } from "../shell/controls";
import { Icon } from "../shell/icons";
import { sentence } from "../wire/http";
import type { Kind } from "../wire/types";
import { LEVELS } from "./bots";
import { playNow } from "./making";
import { Picture } from "./pictures";

const ABOUT = { dominion: "web-lobby.about-dominion", dominations: "web-lobby.about-dominations" } as const;
export const TITLES = { dominion: "web-lobby.dominion", dominations: "web-lobby.dominations" } as const;
const PLAYERS = ["2", "3", "4"] as const;

export function QuickPlay({ kind, t, known, go, notice }: ScreenProps & { kind: Kind }) {
  const [players, setPlayers] = useState<(typeof PLAYERS)[number]>("2");
  const [level, setLevel] = useState<(typeof LEVELS)[number]>("easy");
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    try {
      await known();
      const game = await playNow(kind, Number(players), level, {});
      go({ at: "game", game: game.id });
    } catch (error) {
      notice(sentence(error, t));
      setBusy(false);
    }
  };
  const title = t(TITLES[kind]);
  return (
    <section class="quick panel" aria-labelledby={`quick-${kind}`}>
      <Picture kind={kind} />
      <h2 id={`quick-${kind}`}>{title}</h2>
      <p class="soft">{t(ABOUT[kind])}</p>
      <div class="quick-wishes">
        <Segments
          legend={t("web-lobby.level")}
          value={level}
          choices={[
            ["easy", t("web-lobby.level-easy")],
            ["medium", t("web-lobby.level-medium")],
            ["hard", t("web-lobby.level-hard")],
          ]}
          change={setLevel}
        />
        <Segments
          legend={t("web-lobby.seats")}
          value={players}
          choices={PLAYERS.map((n) => [n, n] as const)}
          change={setPlayers}
        />
      </div>
      <button type="button" class="primary big" disabled={busy} onClick={play}>
        {busy ? t("web-lobby.starting") : t("web-lobby.play-now")}
        <span class="unseen"> {title}</span>
      </button>
      <p class="quick-more">
        <a href={href({ at: "new", kind })}>
          <Icon name="plus" />
          {t("web-lobby.new-table")}
          <span class="unseen"> {title}</span>
        </a>
        <a href={href({ at: "learn", kind })}>
          <Icon name="learn" />
          {t("web-lobby.learn")}
          <span class="unseen"> {title}</span>
        </a>
      </p>
    </section>
  );
}
