/** Playing on from a position of a game, against bots. */

import { useState } from "preact/hooks";
import { botName } from "../lobby/bots";
import { Select } from "../ui/controls";
import { useFetched } from "../ui/fetched";
import { sentence } from "../wire/http/http";
import type { About } from "../wire/types";
import type { ScreenProps } from "../screen";
import type { Source, Story } from "./source";

interface GoingProps extends ScreenProps {
  source: Source;
  story: Story;
  names: readonly string[];
  at: number;
  /** The seat that is proposed. */
  seat: number;
}

const USUAL = "medium";

export function GoOn({ source, story, names, at, seat: proposed, t, known, go }: GoingProps) {
  const { data: about } = useFetched<About>("/api/about");
  const [wanted, setSeat] = useState<number | null>(null);
  const seat = wanted ?? Math.max(0, proposed);
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const bots = about?.games[story.kind].bots ?? [];
  const botAt = (other: number): string => {
    const old = story.bots[other];
    return chosen[other] ?? (old && bots.includes(old) ? old : USUAL);
  };
  const others = story.names.map((_, other) => other).filter((other) => other !== seat);
  const start = async () => {
    setBusy(true);
    try {
      await known();
      go({ at: "game", game: await source.goOn(at, seat, others.map(botAt)) });
    } catch (error) {
      setError(error);
      setBusy(false);
    }
  };
  const isOver = at === story.moves && story.result !== null;
  return (
    <section class="panel stack" aria-labelledby="go-on">
      <h2 id="go-on">{t("web-after.continue")}</h2>
      <p class="soft">{isOver ? t("web-after.continue-over") : t("web-after.continue-text")}</p>
      {!isOver && (
        <>
          <Select
            legend={t("web-after.continue-seat")}
            value={String(seat)}
            choices={names.map((name, each) => [String(each), name] as const)}
            change={(value) => setSeat(Number(value))}
          />
          {others.map((other) => (
            <Select
              key={other}
              legend={t("web-after.continue-bot", { player: names[other] ?? "" })}
              value={botAt(other)}
              choices={bots.map((bot) => [bot, botName(bot, t)] as const)}
              change={(bot) => setChosen((old) => ({ ...old, [other]: bot }))}
            />
          ))}
          <button type="button" class="primary" disabled={isBusy || bots.length === 0} onClick={() => void start()}>
            {t("web-after.continue-go")}
          </button>
        </>
      )}
      {error !== undefined && <p role="alert">{sentence(error, t)}</p>}
    </section>
  );
}
