/**
 * Begins to fetch what the first screen needs while the client itself is still on its way: a small script of its own,
 * without which everything goes on as well, only later.
 */

import { parse } from "./router";
import { languageOf, read } from "./settings";
import { begin, connect } from "./wire/ahead";
import { socketOf } from "./wire/browser";
import { catalogueOf } from "./wire/catalogue";
import type { Game } from "./wire/types";

async function beginAll(): Promise<void> {
  const language = languageOf(read(localStorage), navigator.languages);
  const route = parse(location.hash);
  const first = [begin(`/api/words/${language}`), begin("/api/me")];
  if (route.at === "game") await beginTable(route.game, language);
  await Promise.all(first);
}

async function beginTable(id: string, language: ReturnType<typeof languageOf>): Promise<void> {
  const answer = await begin(`/api/games/${encodeURIComponent(id)}`);
  if (!answer.ok) return;
  // A copy: the client reads the answer itself.
  const game = (await answer.clone().json()) as Game;
  if (game.status === "open" || game.status === "cancelled") return;
  connect(socketOf(id));
  const pictures = document.createElement("link");
  Object.assign(pictures, { rel: "modulepreload", href: `/static/pictures-${game.kind}.js` });
  document.head.append(pictures);
  await begin(catalogueOf(game.kind, language, game.setup));
}

// What fails here fails for the client once more, which says so.
beginAll().catch(() => {});
