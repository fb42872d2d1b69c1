/** Playing a game at once against bots: whom, how many, and for Dominion with which kingdom. */

import { useState } from "preact/hooks";
import { TITLES } from "../lobby/quick";
import { playNow } from "../lobby/create/making";
import type { ScreenProps } from "../screen";
import { href } from "../router";
import { Segments } from "../ui/controls";
import { Icon } from "../ui/icons";
import { sentence } from "../wire/http/http";
import type { DominionCatalogue, Kind } from "../wire/types";
import { Picture } from "./pictures";
import { Rivals } from "./rivals";
import { TenCards } from "./ten";

const PLAYERS = ["2", "3", "4"] as const;

/** What is chosen, and the button that plays it. */
function Start({ kind, options, t, known, go, notice }: ScreenProps & { kind: Kind; options: Record<string, string> }) {
  const [players, setPlayers] = useState<(typeof PLAYERS)[number]>("2");
  const [bot, setBot] = useState("beginner");
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    try {
      await known();
      const game = await playNow(kind, Number(players), bot, options);
      go({ at: "game", game: game.id });
    } catch (error) {
      notice(sentence(error, t));
      setBusy(false);
    }
  };
  const title = t(TITLES[kind]);
  return (
    <div class="quick-start">
      <Rivals kind={kind} value={bot} change={setBot} t={t} />
      <Segments
        legend={t("web-lobby.seats")}
        value={players}
        choices={PLAYERS.map((n) => [n, n] as const)}
        change={setPlayers}
      />
      <button type="button" class="primary big" disabled={busy || options["kingdom"] === ""} onClick={play}>
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
    </div>
  );
}

export function PlayDominion(props: ScreenProps & { catalogue: DominionCatalogue | undefined }) {
  const { t } = props;
  const [kingdom, setKingdom] = useState("first-game");
  return (
    <section class="quick quick-dominion" aria-labelledby="quick-dominion">
      <div class="panel stack">
        <h2 id="quick-dominion">
          {t("web-lobby.dominion")} <small>{t("web-lobby.about-dominion")}</small>
        </h2>
        <TenCards {...props} choose={setKingdom} />
      </div>
      <div class="panel">
        <Start {...props} kind="dominion" options={{ kingdom }} />
      </div>
    </section>
  );
}

export function PlayDominations(props: ScreenProps) {
  const { t } = props;
  return (
    <section class="quick quick-dominations panel" aria-labelledby="quick-dominations">
      <Picture />
      <div class="stack">
        <h2 id="quick-dominations">{t("web-lobby.dominations")}</h2>
        <p class="soft">{t("web-lobby.about-dominations")}</p>
        <Start {...props} kind="dominations" options={{}} />
      </div>
    </section>
  );
}
