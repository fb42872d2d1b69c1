/** The bots to play against: a face, a name, what they are like, and a level. */

import { playerNames } from "../lobby/bots";
import { Portrait } from "../table/people/portrait";
import type { Kind } from "../wire/types";
import type { PlainId, Say } from "../words";

interface Rival {
  bot: string;
  about: PlainId;
  /** From 1 to 4. */
  level: number;
}

export const RIVALS: Record<Kind, readonly Rival[]> = {
  dominion: [
    { bot: "easy", about: "web-lobby.about-easy", level: 1 },
    { bot: "big-money", about: "web-lobby.about-big-money", level: 2 },
    { bot: "medium", about: "web-lobby.about-medium", level: 3 },
    { bot: "hard", about: "web-lobby.about-hard", level: 4 },
  ],
  dominations: [
    { bot: "easy", about: "web-lobby.about-easy", level: 1 },
    { bot: "greedy", about: "web-lobby.about-greedy", level: 2 },
    { bot: "medium", about: "web-lobby.about-medium", level: 3 },
    { bot: "hard", about: "web-lobby.about-hard", level: 4 },
  ],
};

const LEVELS = [1, 2, 3, 4];

/** Return what a bot is called that sits alone at a table. */
export function rivalName(bot: string, t: Say): string {
  return playerNames([{ name: bot, bot }], t)[0] ?? bot;
}

interface RivalsProps {
  kind: Kind;
  value: string;
  change: (bot: string) => void;
  t: Say;
}

export function Rivals({ kind, value, change, t }: RivalsProps) {
  return (
    <fieldset class="rivals">
      <legend>{t("web-lobby.against")}</legend>
      {RIVALS[kind].map(({ bot, about, level }, at) => (
        <label key={bot} class="rival">
          <input type="radio" name={`rival-${kind}`} checked={bot === value} onChange={() => change(bot)} />
          <Portrait name={rivalName(bot, t)} seat={at} />
          <span class="rival-text">
            <strong>{rivalName(bot, t)}</strong>
            <span class="soft small">{t(about)}</span>
          </span>
          <span class="rival-level" role="img" aria-label={t("web-lobby.level-of", { n: level })}>
            {LEVELS.map((each) => (
              <i key={each} data-full={each <= level || undefined} />
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
