/** What a game tells afterwards: the points by round, and the chance to win with its turning points. */

import { NUMERALS } from "../dominations/dock/ages";
import type { Game, Language } from "../wire/types";
import type { Say } from "../words";
import { Chances } from "./chances";
import { Chart } from "./chart";
import type { RoundPoints } from "./points";

interface AnalysisProps {
  game: Game;
  names: readonly string[];
  /** From the first round on; undefined until they have come. */
  rounds: readonly RoundPoints[] | undefined;
  /** Called with a sentence on what turned the game, as soon as it is known. */
  turned: (sentence: string) => void;
  language: Language;
  t: Say;
}

export function Analysis(props: AnalysisProps) {
  const { game, names, t } = props;
  const rounds = props.rounds ?? [];
  const ages = rounds.flatMap(({ age }, at) =>
    age && age !== rounds[at - 1]?.age ? [[at, NUMERALS[age - 1] ?? ""] as const] : [],
  );
  // One's own line is the first one, which is drawn through.
  const seats = names.map((_, seat) => seat).sort((a, b) => Number(b === game.seat) - Number(a === game.seat));
  // Without lines the chart keeps its place until they come.
  const drawn = props.rounds ? seats : [];
  return (
    <>
      {(!props.rounds || rounds.length > 0) && (
        <Chart
          kind={game.kind}
          title={t("web-after.points")}
          note={t(`web-after.points-note-${game.kind}`)}
          lines={drawn.map((seat) => ({
            name: names[seat] ?? "",
            seat,
            values: rounds.map(({ scores }) => scores[seat] ?? 0),
            landmarks: rounds.map(({ landmarks }) => landmarks[seat] ?? 0),
          }))}
          named={rounds.map((_, at) => {
            // A position shows what the round before it has brought.
            const past = rounds[at - 1];
            if (at === rounds.length - 1) return t("web-after.end");
            return past ? t("web-after.round", { n: past.round }) : t("web-after.start");
          })}
          parts={ages}
          most={10}
          said={(value) => String(Math.round(value)).replace("-", "−")}
          isStepped
          t={t}
        />
      )}
      {game.seat !== null && <Chances {...props} seat={game.seat} />}
    </>
  );
}
