/** Where a join link leads: one's name, and a seat. */

import { useEffect, useState } from "preact/hooks";
import type { Route } from "../router";
import type { ScreenProps } from "../screen";
import { Page } from "../ui/controls";
import { useTitle } from "../ui/title";
import { post, sentence } from "../wire/http/http";
import type { Game } from "../wire/types";
import { giveEntropy } from "./create/entropy";

/** Codes are short, to be typed; the secrets of links are longer than any code. */
const LONGEST_CODE = 10;

export function JoinScreen({ t, known, go, route }: ScreenProps & { route: Extract<Route, { at: "join" }> }) {
  const [trouble, setTrouble] = useState("");
  useTitle(t("web-lobby.joining"), t);
  const join = async () => {
    setTrouble("");
    try {
      await known();
      const isCode = route.token.length <= LONGEST_CODE;
      const game = await post<Game>("/api/join", isCode ? { code: route.token } : { join: route.token });
      await giveEntropy(game);
      go({ at: "game", game: game.id });
    } catch (error) {
      setTrouble(sentence(error, t));
    }
  };
  useEffect(() => {
    if (route.token) void join();
  }, [route.token]);
  return (
    <Page title={t("web-lobby.joining")}>
      <section class="panel stack" aria-live="polite">
        {trouble ? (
          <>
            <p>{trouble}</p>
            <button type="button" onClick={join}>
              {t("web-shell.again")}
            </button>
          </>
        ) : (
          <p class="soft">{t("web-lobby.joining-text")}</p>
        )}
      </section>
    </Page>
  );
}
