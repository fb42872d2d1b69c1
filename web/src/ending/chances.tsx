/** The chance to win of one's seat over the rounds of a game, and where it changed most. */

import { useEffect, useState } from "preact/hooks";
import { CardPicture } from "../dominion/card/picture";
import { href } from "../router";
import { get, post, sentence } from "../wire/http/http";
import type { Game, Language } from "../wire/types";
import type { Say } from "../words";
import { Chart } from "./chart";
import { decisiveOf, turningPoints, type Estimated } from "./turning";

interface ChancesProps {
  game: Game;
  names: readonly string[];
  seat: number;
  /** Called with a sentence on what turned the game, as soon as it is known; it must not change. */
  turned: (sentence: string) => void;
  language: Language;
  t: Say;
}

interface Estimates {
  seat: number;
  decisions: number;
  estimates: Estimated[];
  share: number;
}

export const percent = (share: number) => `${Math.round(100 * share)} %`;
const changeOf = (change: number) => `${change > 0 ? "+" : "−"}${percent(Math.abs(change))}`;

/** Worked out by the server when they are asked for, some rounds at a time. */
export function Chances({ game, names, seat, turned, language, t }: ChancesProps) {
  const [isAsked, setAsked] = useState(false);
  const [found, setFound] = useState<Estimates | null>(null);
  const [missing, setMissing] = useState<readonly number[]>([]);
  const [error, setError] = useState<unknown>(undefined);
  const path = `/api/games/${encodeURIComponent(game.id)}/analysis`;
  useEffect(() => {
    if (!isAsked) return;
    let current = true;
    const work = async () => {
      const told = await post<{ missing: number[] }>(path, {});
      if (!current) return;
      setMissing(told.missing);
      if (told.missing.length > 0) return setAsked(false);
      const estimates: Estimated[] = [];
      let isMore = true;
      while (current && isMore) {
        const page = await get<Estimates>(`${path}?seat=${seat}&first=${estimates.length}&lang=${language}`);
        estimates.push(...page.estimates);
        isMore = page.estimates.length > 0 && estimates.length < page.decisions;
        if (current) setFound({ ...page, estimates: [...estimates] });
      }
    };
    work().catch((error: unknown) => {
      if (!current) return;
      setError(error);
      setAsked(false);
    });
    return () => {
      current = false;
    };
  }, [isAsked, path, seat, language]);

  const hasOthers = game.seats.filter((each) => each.bot === null).length > 1;
  const isWhole = found !== null && found.estimates.length >= found.decisions;
  const share = found?.share ?? 0;
  // Before the first round there is little to choose.
  const estimates = found?.estimates.filter(({ round }) => round > 0) ?? [];
  const points = isWhole ? turningPoints(estimates, share) : [];
  const even = 1 / names.length;
  const decisive = decisiveOf(points, share > even);
  const told = decisive && estimates[decisive.index];
  const turn =
    !decisive || !told
      ? ""
      : told.question
        ? t("web-after.turned", { n: told.round, change: changeOf(decisive.change) })
        : t("web-after.turned-by", { n: told.round, move: told.played, change: changeOf(decisive.change) });
  useEffect(() => turned(turn), [turned, turn]);

  if (!found)
    return (
      <section class="panel ending-offer">
        <h3>{t("web-after.chances")}</h3>
        <p class="soft">{t(hasOthers ? "web-after.analyse-others" : "web-after.analyse-text")}</p>
        <button type="button" disabled={isAsked} onClick={() => setAsked(true)}>
          {isAsked ? t("web-after.analysing") : t(hasOthers ? "web-after.analyse-agree" : "web-after.analyse")}
        </button>
        <p role="status">
          {missing.length > 0 && t("web-after.analyse-missing", { players: missing.map((each) => names[each] ?? "") })}
        </p>
        {error !== undefined && <p role="alert">{sentence(error, t)}</p>}
      </section>
    );
  return (
    <>
      <Chart
        kind={game.kind}
        title={t("web-after.chances")}
        note={isWhole ? t("web-after.chances-note") : t("web-after.analysed", { done: found.estimates.length, all: found.decisions })}
        lines={[{ name: names[seat] ?? "", seat, values: [...estimates.map(({ chance }) => chance), ...(isWhole ? [share] : [])] }]}
        named={[
          ...estimates.map(({ round }) => t("web-after.round", { n: round })),
          ...(isWhole ? [t("web-after.end")] : []),
        ]}
        most={1}
        even={even}
        said={percent}
        marks={points.map(({ index }) => index)}
        t={t}
      />
      {isWhole && (
        <section class="panel stack turning" role="status">
          <h3>{t("web-after.turning")}</h3>
          {points.length === 0 && <p class="soft">{t("web-after.turning-none")}</p>}
          <ol>
            {points.map(({ index, change }, place) => {
              const estimate = estimates[index] as Estimated;
              return (
                <li key={index}>
                  <a href={href({ at: "replay", game: game.id, frame: estimate.at, seat })}>
                    <span class="turning-place" aria-hidden="true">
                      {place + 1}
                    </span>
                    {estimate.card && (
                      <span class="turning-card" aria-hidden="true">
                        <CardPicture card={estimate.card} />
                      </span>
                    )}
                    <span class="grow">
                      <strong>{t("web-after.turning-move", { n: estimate.round, move: estimate.played })}</strong>
                      <span class="soft small">
                        {estimate.question && `${estimate.question} `}
                        {estimate.agrees ? t("web-after.same") : t("web-after.better", { move: estimate.best })}
                      </span>
                    </span>
                    <span class="turning-change" data-good={change > 0 || undefined}>
                      {`${change > 0 ? "▲" : "▼"} ${changeOf(change)}`}
                    </span>
                  </a>
                </li>
              );
            })}
          </ol>
          <p class="soft small">{t("web-after.turning-text")}</p>
        </section>
      )}
    </>
  );
}
