/** How others come to a private table: its link, its code, and the link as a picture for a phone. */

import { useEffect, useState } from "preact/hooks";
import { href } from "../router";
import { CopyField } from "../ui/controls";
import { useFetched } from "../ui/fetched";
import type { About, Game, TableLink } from "../wire/types";
import type { Say } from "../words";
import { Links } from "./links";
import { joinOf } from "./create/making";

interface ShareProps {
  game: Game;
  t: Say;
  notice: (text: string) => void;
}

export function Share({ game, t, notice }: ShareProps) {
  const { data: about, error } = useFetched<About>("/api/about");
  const isOwner = game.owner !== null && game.owner === game.seat;
  const links = useFetched<{ links: TableLink[] }>(isOwner ? `/api/games/${game.id}/links` : "");
  const [wanted, show] = useState("");
  // The first person to come uses up the link of a single seat.
  const taken = game.seats.filter((seat) => seat.taken).length;
  useEffect(links.again, [taken]);
  // The server tells the secret of a link once; only links that were made here can be shown.
  const known = (links.data?.links ?? []).filter((link) => joinOf(game.id, link.id));
  const shown = known.find((link) => link.id === wanted) ?? known.find((link) => link.seat === null) ?? known[0];
  if (!isOwner && !game.code) return null;
  // All of it at once: what comes later would move a button from under a finger.
  if (!(about || error) || (isOwner && !(links.data || links.error))) return null;
  return (
    <section class="panel share" aria-labelledby="share">
      <div class="stack">
        <h2 id="share">{t("web-lobby.invite")}</h2>
        {shown && about && (
          <>
            <p class="soft" aria-live="polite">
              {shown.seat === null ? t("web-lobby.invite-text") : t("web-lobby.invite-seat", { n: shown.seat + 1 })}
            </p>
            <Invitation
              address={`${base(about)}/${href({ at: "join", token: joinOf(game.id, shown.id) })}`}
              t={t}
            />
          </>
        )}
        {game.code && (
          <p>
            {t("web-lobby.invite-code")} <strong class="join-code code">{game.code}</strong>
          </p>
        )}
        {isOwner && <Links {...{ game, links, shown: shown?.id ?? "", show, t, notice }} />}
      </div>
    </section>
  );
}

/** Return the address of this server as others reach it, without a stroke at its end. */
function base(about: About): string {
  return (about.share ?? location.origin).replace(/\/$/, "");
}

function Invitation({ address: link, t }: { address: string; t: Say }) {
  const [picture, setPicture] = useState("");
  useEffect(() => {
    let current = true;
    // The server draws the picture; it is shown as an image, so nothing in it can run.
    fetch("/api/qr", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: link }),
    })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((svg) => current && svg && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [link]);
  return (
    <div class="invitation">
      <div class="stack grow">
        <CopyField label={t("web-lobby.invite-link")} text={link} t={t} />
        {"share" in navigator && (
          <button type="button" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
            {t("web-lobby.invite-share")}
          </button>
        )}
      </div>
      {picture ? (
        <img src={picture} width="180" height="180" alt={t("web-lobby.invite-picture")} />
      ) : (
        <span class="no-picture" />
      )}
    </div>
  );
}
