/** Making a table: who sits there, what is played, and how. */

import { useState } from "preact/hooks";
import type { Route } from "../../router";
import type { ScreenProps } from "../../screen";
import { Page, Segments, Select, Switch } from "../../ui/controls";
import { useFetched } from "../../ui/fetched";
import type { Strategy } from "../../shell/strategies";
import { useTitle } from "../../ui/title";
import { sentence } from "../../wire/http/http";
import type { About, DominationsRules, DominionCatalogue, TableOptions } from "../../wire/types";
import { botName } from "../bots";
import { CLOCKS, clockName } from "./clock-names";
import { KingdomPicker } from "./kingdoms";
import { make } from "./making";
import { TITLES } from "../quick";
import { RulesPicker } from "./rules";
import { TurnLimit } from "../turns";

const FREE = "";

export function CreateScreen(props: ScreenProps & { route: Extract<Route, { at: "new" }> }) {
  const { t, language, me, known, go, notice, route } = props;
  const kind = route.kind;
  const { data: about } = useFetched<About>("/api/about");
  const { data: mine } = useFetched<{ strategies: Strategy[] }>(
    kind === "dominion" && me ? "/api/strategies" : "",
  );
  const { data: cards } = useFetched<DominionCatalogue>(
    kind === "dominion" ? `/api/catalogue/dominion?lang=${language}` : "",
  );
  const { data: rules } = useFetched<DominationsRules>(
    kind === "dominations" ? `/api/catalogue/dominations/rules?lang=${language}` : "",
  );
  const [others, setOthers] = useState<string[]>([FREE]);
  const [options, setOptions] = useState<Record<string, string>>({});
  const [turns, setTurns] = useState("");
  const [clock, setClock] = useState<string>("none");
  const [undo, setUndo] = useState<NonNullable<TableOptions["undo"]>>("consent");
  const [fast, setFast] = useState(false);
  const [open, setOpen] = useState<"private" | "public">("private");
  const [busy, setBusy] = useState(false);
  const title = t("web-lobby.new-title", { game: t(TITLES[kind]) });
  useTitle(title, t);
  const [least, most] = about?.games[kind].players ?? [2, 4];
  const sizes = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  const hasPeople = others.includes(FREE);
  const isReady = options["kingdom"] !== "";

  const create = async () => {
    setBusy(true);
    try {
      await known();
      // Free seats come first at the server's tables, bots last.
      const bots = others.filter((bot) => bot !== FREE);
      const table: TableOptions = { clock, undo, ...(hasPeople && fast && { fast_windows: true }) };
      const wish = { kind, players: others.length + 1, bots, public: open === "public", table };
      const made = await make({ ...wish, options: { ...options, ...(turns && { max_turns: turns }) } });
      go({ at: "game", game: made.id });
    } catch (error) {
      notice(sentence(error, t));
      setBusy(false);
    }
  };

  return (
    <Page title={title}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <section class="panel stack">
          <h2>{t("web-lobby.who")}</h2>
          <Segments
            legend={t("web-lobby.seats")}
            value={String(others.length + 1)}
            choices={sizes.map((n) => [n, n] as const)}
            change={(n) => setOthers((old) => Array.from({ length: Number(n) - 1 }, (_, k) => old[k] ?? FREE))}
          />
          {others.map((bot, index) => (
            <Select
              key={index}
              legend={t("web-lobby.seat-of", { n: index + 2 })}
              value={bot}
              choices={[
                [FREE, t("web-lobby.a-person")],
                ...(about?.games[kind].bots ?? []).map((code) => [code, botName(code, t)] as const),
                ...(mine?.strategies ?? []).map(({ id, name }) => [id, name] as const),
              ]}
              change={(code) => setOthers((old) => old.map((each, k) => (k === index ? code : each)))}
            />
          ))}
        </section>
        <section class="panel stack">
          <h2>{t("web-lobby.what")}</h2>
          {kind === "dominion" ? (
            cards && (
              <>
                <KingdomPicker catalogue={cards} t={t} choose={(kingdom) => setOptions({ kingdom })} />
                <TurnLimit value={turns} t={t} choose={setTurns} />
              </>
            )
          ) : (
            rules && <RulesPicker rules={rules} t={t} choose={setOptions} />
          )}
        </section>
        <section class="panel stack">
          <h2>{t("web-lobby.how")}</h2>
          <Select
            legend={t("web-lobby.clock")}
            value={clock}
            choices={CLOCKS.map((each) => [each, clockName(each, t)] as const)}
            change={setClock}
          />
          <Segments
            legend={t("web-lobby.undo")}
            value={undo}
            choices={[
              ["consent", t("web-lobby.undo-consent")],
              ["free-only", t("web-lobby.undo-free")],
            ]}
            change={setUndo}
          />
          {hasPeople && (
            <Switch
              label={t("web-lobby.fast-windows")}
              hint={t("web-lobby.fast-windows-hint")}
              on={fast}
              change={setFast}
            />
          )}
          {hasPeople && (
            <Segments
              legend={t("web-lobby.open-to")}
              value={open}
              choices={[
                ["private", t("web-lobby.open-private")],
                ["public", t("web-lobby.open-public")],
              ]}
              change={setOpen}
            />
          )}
        </section>
        <button type="submit" class="primary big" disabled={busy || !isReady}>
          {t("web-lobby.create")}
        </button>
        {!isReady && <p role="alert">{t("web-lobby.too-many-banned")}</p>}
      </form>
    </Page>
  );
}
