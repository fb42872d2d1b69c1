/** A table before its start: who sits there, how others come, and the start. */

import { useEffect, useState } from "preact/hooks";
import type { ScreenProps } from "../screen";
import { Page } from "../ui/controls";
import { Icon } from "../ui/icons";
import { useFetched } from "../ui/fetched";
import { useTitle } from "../ui/title";
import { post, sentence } from "../wire/http/http";
import type { About, Game } from "../wire/types";
import { botName, seatNames } from "./bots";
import { clockName } from "./create/clock-names";
import { giveEntropy, revealEntropy } from "./create/entropy";
import { TITLES } from "./quick";
import { Share } from "./share";

/** How often one looks whether one's part of the chance is due, in milliseconds: sooner after one has pressed start. */
const REVEAL_EVERY = 1_500;
const REVEAL_SOON = 250;

interface WaitingProps extends ScreenProps {
  game: Game;
  /** Look at the table again. */
  again: () => void;
}

export function WaitingRoom(props: WaitingProps) {
  const { t, game, again, notice, go } = props;
  const [busy, setBusy] = useState(false);
  const title = t(TITLES[game.kind]);
  useTitle(title, t);
  const isOwner = game.seat !== null && game.owner === game.seat;
  const called = seatNames(game.seats, t);
  const isFull = game.seats.every((seat) => seat.taken);

  // Sent as soon as one sits here; a table that one came to by another way is made good for now.
  useEffect(() => {
    giveEntropy(game).catch(() => undefined);
  }, [game.id, game.seat]);

  // The game starts when all who have committed to their part of its chance have sent it, also those who look elsewhere.
  const own = game.seat === null ? undefined : game.seats[game.seat];
  const isOpenPart = Boolean(own?.hash) && own?.entropy === false;
  useEffect(() => {
    if (!isOpenPart) return;
    const reveal = () => void revealEntropy(game.id).catch(() => undefined);
    if (game.sealed) reveal();
    const timer = setInterval(reveal, busy ? REVEAL_SOON : REVEAL_EVERY);
    return () => clearInterval(timer);
  }, [game.id, game.sealed, isOpenPart, busy]);

  const doing = (work: () => Promise<unknown>) => async () => {
    setBusy(true);
    await work().catch((error: unknown) => notice(sentence(error, t)));
    setBusy(false);
    again();
  };
  const start = doing(() => post(`/api/games/${game.id}/start`));
  const end = (how: "cancel" | "leave") => async () => {
    setBusy(true);
    try {
      await post(`/api/games/${game.id}/${how}`);
      go({ at: "home" });
    } catch (error) {
      notice(sentence(error, t));
      setBusy(false);
    }
  };
  const fill = (seat: number, wish: { bot: string } | { free: true }) =>
    doing(() => post(`/api/games/${game.id}/seats/${seat}`, wish))();

  return (
    <Page title={t("web-lobby.waiting-title", { game: title })}>
      <section class="panel stack" aria-labelledby="seats">
        <h2 id="seats">{t("web-lobby.seats")}</h2>
        <ol class="seats">
          {game.seats.map((seat, index) => (
            <li key={index} data-taken={seat.taken || undefined}>
              <span class={`seat-mark seat-${index}`} aria-hidden="true">
                {index + 1}
              </span>
              <span class="grow">
                {called[index]}
                {index === game.seat && <span class="soft"> ({t("web-lobby.you")})</span>}
              </span>
              {isOwner && index !== game.seat && <SeatWish {...props} seat={index} busy={busy} fill={fill} />}
            </li>
          ))}
        </ol>
        <p class="soft small">{t("web-lobby.seats-dealt")}</p>
        <p class="soft small">
          {clockName(game.table?.clock ?? "none", t)}
          {game.table?.fast_windows === true && game.seats.filter((seat) => seat.taken && seat.bot === null).length > 1 && (
            <> · {t("web-lobby.fast-windows")}</>
          )}
        </p>
        <div class="row">
          {isOwner ? (
            <>
              <button type="button" class="primary" disabled={busy || !isFull} onClick={start}>
                {t("web-lobby.start")}
              </button>
              <button type="button" class="quiet" disabled={busy} onClick={end("cancel")}>
                {t("web-lobby.cancel")}
              </button>
            </>
          ) : (
            <>
              <p class="grow">{t("web-lobby.owner-starts", { player: game.seats[game.owner ?? 0]?.name ?? "" })}</p>
              {game.seat !== null && (
                <button type="button" class="quiet" disabled={busy} onClick={end("leave")}>
                  {t("web-lobby.get-up")}
                </button>
              )}
            </>
          )}
        </div>
        <p class="soft" aria-live="polite">
          {isFull ? t("web-lobby.all-here") : t("web-lobby.seats-left", { n: freeSeats(game) })}
        </p>
      </section>
      {game.seat !== null && !isFull && <Share game={game} t={t} notice={notice} />}
    </Page>
  );
}

interface SeatWishProps extends WaitingProps {
  seat: number;
  busy: boolean;
  fill: (seat: number, wish: { bot: string } | { free: true }) => void;
}

/** What the owner may do with a seat of others: put a bot there, or free it again. */
function SeatWish({ t, game, seat, busy, fill }: SeatWishProps) {
  const { data } = useFetched<About>("/api/about");
  const sitting = game.seats[seat];
  if (sitting?.taken)
    return (
      <button type="button" class="quiet" disabled={busy} onClick={() => fill(seat, { free: true })}>
        <Icon name="close" />
        <span class="unseen">{t("web-lobby.free-seat", { n: seat + 1 })}</span>
      </button>
    );
  return (
    <label class="field">
      <span class="unseen">{t("web-lobby.bot-for", { n: seat + 1 })}</span>
      <select
        disabled={busy}
        value=""
        onChange={(event) => event.currentTarget.value && fill(seat, { bot: event.currentTarget.value })}
      >
        <option value="">{t("web-lobby.add-bot")}</option>
        {(data?.games[game.kind].bots ?? []).map((code) => (
          <option key={code} value={code}>
            {botName(code, t)}
          </option>
        ))}
      </select>
    </label>
  );
}

function freeSeats(game: Game): number {
  return game.seats.filter((seat) => !seat.taken).length;
}
