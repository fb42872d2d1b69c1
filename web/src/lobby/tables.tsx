/** Tables that wait for players and are open to everybody. */

import { useState } from "preact/hooks";
import type { ScreenProps } from "../screen";
import { useFetched } from "../ui/fetched";
import { get, post, sentence } from "../wire/http/http";
import type { Game } from "../wire/types";
import { seatNames } from "./bots";
import { clockName } from "./create/clock-names";
import { giveEntropy } from "./create/entropy";
import { TITLES } from "./quick";

interface Page {
  tables: Game[];
  next?: string | null;
}

export function OpenTables({ t, known, go, notice }: ScreenProps) {
  const [pages, setPages] = useState(1);
  const { data, again } = useFetched<Page>("/api/tables", 10_000, (path) => firstPages(path, pages));
  const [busy, setBusy] = useState(false);
  const sit = async (table: Game) => {
    setBusy(true);
    try {
      await known();
      const game = await post<Game>(`/api/tables/${table.id}/sit`);
      await giveEntropy(game);
      go({ at: "game", game: game.id });
    } catch (error) {
      notice(sentence(error, t));
      setBusy(false);
    }
  };
  const more = () => {
    setPages(pages + 1);
    again();
  };
  const tables = (data?.tables ?? []).filter((table) => table.seat === null);
  return (
    <section class="panel stack grow" aria-labelledby="open-tables">
      <h2 id="open-tables">{t("web-lobby.open-tables")}</h2>
      {tables.length === 0 && !data?.next && <p class="soft">{t("web-lobby.no-tables")}</p>}
      <ul class="tables">
        {tables.map((table) => (
          <li key={table.id} class="table-row">
            <div>
              <strong>{t(TITLES[table.kind])}</strong>{" "}
              <span>{seatNames(table.seats, t).join(" · ")}</span>{" "}
              <span class="soft small">{clockName(table.table?.clock ?? "none", t)}</span>
            </div>
            <button type="button" disabled={busy} onClick={() => sit(table)}>
              {t("web-lobby.sit")}
            </button>
          </li>
        ))}
      </ul>
      {data?.next && (
        <button type="button" class="quiet" onClick={more}>
          {t("web-lobby.more-tables")}
        </button>
      )}
    </section>
  );
}

/** Fetch the shown pages again: tables come and go, and what was on one page may be on the next by now. */
async function firstPages(path: string, pages: number): Promise<Page> {
  const told = await get<Page>(path);
  for (let page = 1; page < pages && told.next; page++) {
    const following = await get<Page>(`${path}?after=${encodeURIComponent(told.next)}`);
    told.tables.push(...following.tables);
    told.next = following.next ?? null;
  }
  return told;
}
