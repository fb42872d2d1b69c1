/** The bots to play against: a face, a name, what they are like, and a level. */

import { playerNames } from "../lobby/bots";
import { Portrait } from "../table/people/portrait";
import type { Kind } from "../wire/types";
import type { PlainId, Say } from "../words";

interface Rival {
  bot: string;
  about: PlainId;
}

/** From the weakest; docs/bots.md says how often each beats the one before it. */
export const RIVALS: readonly Rival[] = [
  { bot: "beginner", about: "web-lobby.about-beginner" },
  { bot: "easy", about: "web-lobby.about-easy" },
  { bot: "medium", about: "web-lobby.about-medium" },
  { bot: "hard", about: "web-lobby.about-hard" },
  { bot: "expert", about: "web-lobby.about-expert" },
];

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
      {RIVALS.map(({ bot, about }, at) => (
        <label key={bot} class="rival">
          <input type="radio" name={`rival-${kind}`} checked={bot === value} onChange={() => change(bot)} />
          <Portrait name={rivalName(bot, t)} seat={at} />
          <strong>{rivalName(bot, t)}</strong>
          <span class="soft small">{t(about)}</span>
          <span class="rival-level" role="img" aria-label={t("web-lobby.level-of", { n: at + 1 })}>
            {RIVALS.map((each, level) => (
              <i key={each.bot} data-full={level <= at || undefined} />
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
