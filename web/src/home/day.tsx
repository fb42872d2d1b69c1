/** The day's kingdom: the same deal for everybody, one game each, and how it went. */

import { useState } from "preact/hooks";
import { cardOf, mainType } from "../dominion/card/cards";
import { CardPicture } from "../dominion/card/picture";
import type { ScreenProps } from "../screen";
import { useFetched } from "../ui/fetched";
import { post, sentence } from "../wire/http/http";
import type { DominionCatalogue, Game } from "../wire/types";
import { rivalName } from "./rivals";

interface DayScore {
  name: string;
  points: number;
  bot_points: number;
  turns: number;
  won: boolean;
  own: boolean;
}

/** What `/api/day` answers. */
interface Day {
  day: string;
  /** The English names of the cards. */
  kingdom: string[];
  bot: string;
  game: string | null;
  status: Game["status"] | null;
  played: number;
  scores: DayScore[];
}

const SHOWN = 5;

interface DayProps extends ScreenProps {
  /** Undefined until it has come. */
  catalogue: DominionCatalogue | undefined;
}

export function DayKingdom({ catalogue, t, language, known, go, notice }: DayProps) {
  const { data: day } = useFetched<Day>("/api/day", 60_000);
  const [busy, setBusy] = useState(false);
  if (!day || !catalogue) return <section class="day panel" aria-busy="true" />;
  const play = async () => {
    setBusy(true);
    try {
      await known();
      go({ at: "game", game: (await post<Game>("/api/day", {})).id });
    } catch (error) {
      notice(sentence(error, t));
      setBusy(false);
    }
  };
  const date = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${day.day}T00:00Z`),
  );
  const cards = day.kingdom.map((name) => cardOf(catalogue, name));
  return (
    <section class="day panel stack" aria-labelledby="day">
      <h2 id="day">
        {t("web-lobby.day")} <small>{date}</small>
      </h2>
      <ul class="day-cards" aria-label={t("web-lobby.kingdom")}>
        {cards.map((card) => (
          <li key={card.key} class={`type-${mainType(card)}`} title={card.name}>
            <span class="unseen">{card.name}</span>
            <CardPicture card={card.key} />
          </li>
        ))}
      </ul>
      <p>{t("web-lobby.day-text", { bot: rivalName(day.bot, t) })}</p>
      {day.scores.length > 0 && <Scores scores={day.scores} t={t} />}
      <button type="button" class="day-play" disabled={busy} onClick={play}>
        {day.game === null ? t("web-lobby.day-play") : t("web-lobby.day-back")}
      </button>
    </section>
  );
}

/** The best scores, and one's own wherever it stands. */
function Scores({ scores, t }: { scores: readonly DayScore[]; t: ScreenProps["t"] }) {
  const shown = scores.map((score, at) => ({ ...score, place: at + 1 })).filter(({ own, place }) => own || place <= SHOWN);
  return (
    <ol class="day-scores" aria-label={t("web-lobby.day-scores")}>
      {shown.map(({ name, points, bot_points: other, own, place }) => (
        <li key={place} data-own={own || undefined}>
          <span class="day-place">{place}.</span>
          <span class="day-name">{name}</span>
          <strong>{t("web-lobby.points-to", { points, other })}</strong>
        </li>
      ))}
    </ol>
  );
}
