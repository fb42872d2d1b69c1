/** The front page: the game that waits, a game at once, the day's kingdom, lessons, results, tables of others. */

import { useState } from "preact/hooks";
import { MyGames } from "../lobby/games";
import { OpenTables } from "../lobby/tables";
import type { ScreenProps } from "../screen";
import { href, tokenIn } from "../router";
import { useFetched } from "../ui/fetched";
import { useTitle } from "../ui/title";
import type { About, DominionCatalogue, Game } from "../wire/types";
import { DayKingdom } from "./day";
import { Islands } from "./islands";
import { Lessons } from "./lessons";
import { PlayDominations, PlayDominion } from "./play";
import { Results, Waiting } from "./results";

export function Home(props: ScreenProps) {
  const { t, me, language } = props;
  useTitle("", t);
  const { data } = useFetched<{ games: Game[] }>(me ? "/api/games" : "", 20_000);
  const { data: catalogue } = useFetched<DominionCatalogue>(`/api/catalogue/dominion?lang=${language}`);
  const games = data?.games ?? [];
  const running = games.filter(({ status }) => status === "running" || status === "open");
  return (
    <main id="main" class="page home" tabIndex={-1}>
      <div class="hero">
        <h1>{t("web-lobby.welcome")}</h1>
        <p>{t("web-lobby.welcome-text")}</p>
        <Waiting games={games} t={t} />
        <Islands />
      </div>
      <PlayDominion {...props} catalogue={catalogue} />
      <div class="home-three">
        <DayKingdom {...props} catalogue={catalogue} />
        <Lessons {...props} />
        <Results games={games} t={t} />
      </div>
      <PlayDominations {...props} />
      {running.length > 1 && <MyGames {...props} running />}
      <div class="lobby-row">
        <OpenTables {...props} />
        <JoinByCode {...props} />
      </div>
      <Engine {...props} />
    </main>
  );
}

/** Which version and which form of the engine the server runs. */
function Engine({ t }: ScreenProps) {
  const { data: about } = useFetched<About>("/api/about");
  return <footer class="soft small">{about && t(`web-lobby.engine-${about.engine}`, { version: about.version })}</footer>;
}

function JoinByCode({ t, go }: ScreenProps) {
  const [text, setText] = useState("");
  return (
    <section class="panel stack" aria-labelledby="join-code">
      <h2 id="join-code">{t("web-lobby.join-title")}</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          const token = tokenIn(text);
          if (token) go({ at: "join", token });
        }}
      >
        <label class="field grow">
          <span>{t("web-lobby.join-code")}</span>
          <input value={text} onInput={(event) => setText(event.currentTarget.value)} autocomplete="off" />
        </label>
        <button type="submit">{t("web-lobby.join")}</button>
      </form>
      <p class="soft small">
        <a href={href({ at: "import" })}>{t("web-lobby.import")}</a>
      </p>
    </section>
  );
}
