/** The front page and the lobby, made up: the game that waits, last results, the ten cards of a kingdom. */

import { Results, Waiting } from "../home/results";
import { TenCards } from "../home/ten";
import type { DominionCatalogue, Game } from "../wire/types";
import type { Say } from "../words";

const nothing = () => {};

export function LobbyParts({ catalogue, t }: { catalogue: DominionCatalogue; t: Say }) {
  return (
    <section class="stack">
      <h2>{t("web-lobby.kingdom")}</h2>
      <TenCards catalogue={catalogue} choose={nothing} t={t} />
      <h2>{t("web-shell.nav-games")}</h2>
      {[true, false].map((turn) => (
        <Waiting key={`${turn}`} games={[game({ status: "running", turn })]} t={t} />
      ))}
      <Results games={FINISHED} t={t} />
    </section>
  );
}

const seat = (name: string, bot: string | null) => ({ name, bot, taken: true });

const game = (more: Partial<Game>): Game =>
  ({ id: "1", kind: "dominion", seat: 0, seats: [seat("Ann", null), seat("medium", "medium")], ...more }) as Game;

/** Won, lost, of two others, and of the day's kingdom. */
const FINISHED: readonly Game[] = [
  game({ id: "1", result: { scores: [42, 36], winners: [0] } }),
  game({ id: "2", kind: "dominations", result: { scores: [180, 204], winners: [1] } }),
  game({ id: "3", seats: [seat("Ann", null), seat("hard", "hard"), seat("easy", "easy")] as Game["seats"], result: { scores: [30, 30, 12], winners: [0, 1] } }),
  game({ id: "4", day: "2026-01-01", result: { scores: [21, 33], winners: [1] } }),
].map((each) => ({ ...each, status: "over" }));
