/** The check of a finished game's chance, in this browser, against what was promised before the game. */

import { useState } from "preact/hooks";
import { check, recall, recallSeen, type Evidence, type Finding } from "../fair";
import { Icon, type IconName } from "../ui/icons";
import { useFetched } from "../ui/fetched";
import { get, sentence } from "../wire/http/http";
import type { Game } from "../wire/types";
import type { Say } from "../words";

/** The check of a game by its id, if it was still secret when the table was sent. */
export function FairnessOf({ game: id, t }: { game: string; t: Say }) {
  const { data: game } = useFetched<Game>(`/api/games/${encodeURIComponent(id)}`);
  return game ? <FairnessCheck game={game} t={t} /> : null;
}

/** What the server sends of a game only for a check. */
type Told = Pick<Evidence, "inherited" | "draws" | "table">;

const SIGNS: Record<Finding["verdict"], IconName> = { good: "check", bad: "close", unknown: "help" };

export function FairnessCheck({ game, t }: { game: Game; t: Say }) {
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const { secret, entropy, commitment, seat, seats, options, setup } = game;
  if (secret === null || entropy === null) return null;
  const work = async () => {
    setBusy(true);
    try {
      const told = await get<Told>(`/api/games/${encodeURIComponent(game.id)}/draws`);
      const isRematch = Boolean(game.previous);
      const hashes = game.hashes ?? null;
      const known = { game: game.id, commitment, secret, list: entropy, hashes, seat, players: seats, options, setup, isRematch };
      setFindings(check({ ...known, ...told }, recall(localStorage, game.id), recallSeen(localStorage, game.id)));
    } catch (error) {
      setError(error);
    }
    setBusy(false);
  };
  return (
    <section class="fairness stack" aria-labelledby="fairness">
      <h3 id="fairness">{t("web-after.fair")}</h3>
      {!findings && (
        <>
          <p class="soft">{t("web-after.fair-text")}</p>
          <button type="button" disabled={isBusy} onClick={() => void work()}>
            {t("web-after.fair-check")}
          </button>
        </>
      )}
      {error !== undefined && <p role="alert">{sentence(error, t)}</p>}
      <div role="status">
        {findings && (
          <ul class="findings">
            {findings.map((finding) => (
              <li key={finding.check} data-check={finding.check} data-verdict={finding.verdict}>
                <Icon name={SIGNS[finding.verdict]} />
                <span>
                  <strong>{t(`web-after.fair-${finding.verdict}`)}</strong> {said(finding, t)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {findings && (
        <>
          {game.continues && <p>{t("web-after.continued")}</p>}
          <p class="soft">{t("web-after.fair-proves")}</p>
          <p class="soft">{t("web-after.fair-limits")}</p>
          <details>
            <summary>{t("web-after.fair-details")}</summary>
            <dl class="numbers">
              <dt>{t("web-after.fair-promise")}</dt>
              <dd class="code">{commitment}</dd>
              <dt>{t("web-after.fair-secret")}</dt>
              <dd class="code">{secret}</dd>
              <dt>{t("web-after.fair-list")}</dt>
              <dd class="code">{entropy}</dd>
            </dl>
          </details>
        </>
      )}
    </section>
  );
}

/** Return a finding in words. */
function said({ check, verdict, draws, step, many }: Finding, t: Say): string {
  const good = verdict === "good";
  switch (check) {
    case "commitment":
      return t(good ? "web-after.commitment-good" : "web-after.commitment-bad");
    case "promise":
      return t(`web-after.promise-${verdict}`);
    case "bytes":
      return t(`web-after.bytes-${verdict}`);
    case "others":
      return t(`web-after.others-${verdict}`);
    case "withheld":
      return t("web-after.withheld", { n: many ?? 0 });
    case "seat":
      return t(good ? "web-after.seat-good" : "web-after.seat-bad");
    case "seats":
      return t(good ? "web-after.seats-good" : "web-after.seats-bad");
    case "kingdom":
      return t(`web-after.kingdom-${verdict}`);
    case "draws":
      return good
        ? t("web-after.draws-good", { n: draws ?? 0 })
        : t("web-after.draws-bad", { at: step ?? 0 });
  }
}
