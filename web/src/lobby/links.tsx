/** All links to a table of one's own before its start: make more, for a single seat too, and revoke them. */

import { useState } from "preact/hooks";
import { Select } from "../ui/controls";
import type { Fetched } from "../ui/fetched";
import { post, remove, sentence } from "../wire/http/http";
import type { Game, TableLink } from "../wire/types";
import type { Say } from "../words";
import { joinOf, keepJoin } from "./create/making";

interface LinksProps {
  game: Game;
  links: Fetched<{ links: TableLink[] }>;
  /** The name of the link that is shown. */
  shown: string;
  show: (link: string) => void;
  t: Say;
  notice: (text: string) => void;
}

const ANY = "";

export function Links({ game, links, shown, show, t, notice }: LinksProps) {
  const [wanted, setWanted] = useState(ANY);
  const [busy, setBusy] = useState(false);
  const free = game.seats.flatMap((seat, index) => (seat.taken ? [] : [String(index)]));
  const seat = free.includes(wanted) ? wanted : ANY;
  const path = `/api/games/${game.id}/links`;
  const doing = (work: () => Promise<void>) => async () => {
    setBusy(true);
    await work().catch((error: unknown) => notice(sentence(error, t)));
    setBusy(false);
    links.again();
  };
  const make = doing(async () => {
    const made = await post<TableLink>(path, seat === ANY ? {} : { seat: Number(seat) });
    keepJoin(game.id, made.join ?? "");
    show(made.id);
  });
  return (
    <section class="stack" aria-labelledby="links">
      <h3 id="links">{t("web-lobby.links")}</h3>
      <p class="soft small">{t("web-lobby.links-text")}</p>
      <ul class="links">
        {(links.data?.links ?? []).map((link) => {
          const name = nameOf(link.seat, t);
          return (
            <li key={link.id}>
              {joinOf(game.id, link.id) ? (
                <button type="button" class="grow" aria-pressed={link.id === shown} onClick={() => show(link.id)}>
                  {name}
                </button>
              ) : (
                <span class="grow">{name}</span>
              )}
              <button
                type="button"
                class="quiet"
                disabled={busy}
                aria-label={t("web-lobby.revoke-which", { link: name })}
                onClick={doing(() => remove<void>(`${path}/${encodeURIComponent(link.id)}`))}
              >
                {t("web-lobby.revoke")}
              </button>
            </li>
          );
        })}
      </ul>
      <div class="links-new">
        <Select
          legend={t("web-lobby.link-for")}
          value={seat}
          choices={[[ANY, nameOf(null, t)], ...free.map((each) => [each, nameOf(Number(each), t)] as const)]}
          change={setWanted}
        />
        <button type="button" disabled={busy} onClick={make}>
          {t("web-lobby.new-link")}
        </button>
      </div>
    </section>
  );
}

/** Return whom a link is for, in words. */
export function nameOf(seat: number | null, t: Say): string {
  return seat === null ? t("web-lobby.link-any") : t("web-lobby.link-seat", { n: seat + 1 });
}
