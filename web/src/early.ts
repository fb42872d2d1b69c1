/**
 * Begins to fetch what the first screen needs while the client itself is still on its way: a small script within the
 * page, without which everything goes on as well, only later.
 */

import { parse } from "./router";
import { languageOf, read } from "./settings";
import { begin, connect } from "./wire/ahead";
import { socketOf } from "./wire/browser";
import { catalogueOf } from "./wire/http/catalogue";
import type { Game, Language } from "./wire/types";

async function beginAll(): Promise<void> {
  const language = languageOf(read(localStorage), navigator.languages);
  const route = parse(location.hash);
  // In the order in which they are needed, as browsers ask a server for six things at a time.
  const table = route.at === "game" ? beginTable(route.game, language) : undefined;
  void begin(`/api/words/${language}`);
  void begin("/api/me");
  await table;
}

async function beginTable(id: string, language: Language): Promise<void> {
  const answer = await begin(`/api/games/${encodeURIComponent(id)}`);
  if (!answer.ok) return;
  // A copy: the client reads the answer itself.
  const game = (await answer.clone().json()) as Game;
  if (game.status === "open" || game.status === "cancelled") return;
  connect(socketOf(id));
  const pictures = document.createElement("link");
  Object.assign(pictures, { rel: "modulepreload", href: `/static/pictures-${game.kind}.js` });
  document.head.append(pictures);
  void begin(catalogueOf(game.kind, language, game.setup));
}

beginAll().catch(() => {});
