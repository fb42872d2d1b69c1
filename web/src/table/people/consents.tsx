/** What the players have to agree on: moves to be taken back, a bot for an absent player, another game. */

import type { Update } from "../../wire/types";
import type { Say } from "../../words";
import type { Wish } from "../use-table";

interface ConsentsProps {
  update: Update;
  names: readonly string[];
  seat: number;
  send: (wish: Wish) => void;
  t: Say;
}

const MINUTE = 60_000;

export function Consents({ update, names, seat, send, t }: ConsentsProps) {
  const { offer, absent, bots, over } = update;
  if (seat < 0 || over) return null;
  const name = (who: number) => names[who] ?? "";
  return (
    <div class="consents" aria-live="polite">
      {offer && (
        <p>
          {offer.seat === seat
            ? t("web-table.undo-asked-own", { n: offer.moves })
            : t("web-table.undo-asked", { player: name(offer.seat), n: offer.moves })}{" "}
          {offer.agreed.includes(seat) || offer.seat === seat ? (
            <span class="soft">{t("web-table.undo-waiting")}</span>
          ) : (
            <>
              <button type="button" class="primary" onClick={() => send({ t: "agree", offer: offer.id, yes: true })}>
                {t("web-table.undo-agree")}
              </button>{" "}
              <button type="button" onClick={() => send({ t: "agree", offer: offer.id, yes: false })}>
                {t("web-table.undo-refuse")}
              </button>
            </>
          )}
        </p>
      )}
      {bots?.[seat] && (
        <p>
          {t("web-table.bot-plays-you")}{" "}
          <button type="button" class="primary" onClick={() => send({ t: "come-back" })}>
            {t("web-table.come-back")}
          </button>
        </p>
      )}
      {(absent ?? [])
        // Absent players stay absent while a bot plays for them; there is nothing more to agree on.
        .filter((away) => away.seat !== seat && !bots?.[away.seat])
        .map((away) => (
          <p key={away.seat}>
            {t("web-table.absent", {
              player: name(away.seat),
              n: Math.max(1, Math.round((Date.now() - away.since) / MINUTE)),
            })}{" "}
            <button
              type="button"
              disabled={away.votes?.includes(seat) ?? false}
              onClick={() => send({ t: "take-over", seat: away.seat })}
            >
              {t("web-table.take-over")}
            </button>
          </p>
        ))}
    </div>
  );
}
