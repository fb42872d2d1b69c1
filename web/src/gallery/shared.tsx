/** What both games share, in its states: buttons, choices, faces, icons, the decision bar, the end of a game. */

import { useState } from "preact/hooks";
import { Skyline } from "../dominations/scene/skyline";
import { Prompt } from "../dominion/areas/prompt";
import type { Gathering } from "../dominion/moves/gathering";
import type { TableView } from "../dominion/view";
import { percent } from "../ending/chances";
import { Chart } from "../ending/chart";
import { Scene } from "../ending/scene";
import { Sources } from "../ending/sources";
import { Castle } from "../home/islands";
import { Rivals } from "../home/rivals";
import { Portrait } from "../table/people/portrait";
import { CopyField, Segments, Select, Switch } from "../ui/controls";
import { Icon, ICONS } from "../ui/icons";
import type { Kind, ScoreRow } from "../wire/types";
import type { Say } from "../words";
import { LAND } from "./hexagon";

const NAMES = ["Ann", "Bo", "Cy", "Di"];
const LOOKS = ["", "primary", "quiet", "danger", "primary big"];
const nothing = () => {};

export function SharedParts({ t }: { t: Say }) {
  return (
    <section class="stack">
      <h2>{t("web-shell.look")}</h2>
      <Controls t={t} />
      <ul class="gallery-states">
        {ICONS.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} />
          </li>
        ))}
      </ul>
      <h2>{t("web-dominations.players")}</h2>
      <ul class="gallery-states">
        {NAMES.map((name, seat) => (
          <li key={name}>
            <Portrait name={name} seat={seat} /> {name}
          </li>
        ))}
      </ul>
      <Chosen t={t} />
      <h2>{t("web-dominion.prompt")}</h2>
      {/* A page has one of these: more would be landmarks of one name. */}
      <div class="stack" aria-hidden="true" inert>
        {BARS.map((bar, k) => (
          <Bar key={k} {...bar} t={t} />
        ))}
      </div>
      <h2>{t("web-table.score")}</h2>
      <Ends t={t} />
    </section>
  );
}

function Controls({ t }: { t: Say }) {
  const [value, setValue] = useState("a");
  const choice = { legend: t("web-shell.look"), value, change: setValue, choices: NAMES.map((name, k) => ["abcd"[k] ?? "", name] as const) };
  return (
    <>
      {[false, true].map((disabled) => (
        <div key={`${disabled}`} class="row">
          {LOOKS.map((look) => (
            <button key={look} type="button" class={look} disabled={disabled}>
              {t("web-lobby.play-now")}
            </button>
          ))}
          <button type="button" disabled={disabled}>
            <Icon name="undo" /> {t("web-table.undo")}
          </button>
        </div>
      ))}
      <Segments {...choice} />
      <Select {...choice} hint={t("web-lobby.option-turns-hint")} />
      <Switch label={NAMES[0] ?? ""} hint={t("web-lobby.option-turns-hint")} on={value === "a"} change={() => setValue("a")} />
      <CopyField label={t("web-after.link")} text="#/components" t={t} />
    </>
  );
}

/** Faces of the bots with their levels, one of them chosen. */
function Chosen({ t }: { t: Say }) {
  const [bot, setBot] = useState("medium");
  return <Rivals kind="dominion" value={bot} change={setBot} t={t} />;
}

interface BarState {
  gathering?: Gathering | null;
  picked?: readonly string[];
  warning?: string;
  isSending?: boolean;
  isSkipped?: boolean;
}

/** Of the decision bar: an answer that waits for a second press, a choice of cards, a move on its way, others' turns. */
const BARS: readonly BarState[] = [
  {},
  { warning: "!" },
  { gathering: { verb: "discard", exact: true, most: 2, open: new Set(), order: [] }, picked: ["Copper", "Estate"] },
  { isSending: true },
  { isSkipped: true },
];

function Bar({ gathering = null, picked = [], warning = "", isSending = false, isSkipped = false, t }: BarState & { t: Say }) {
  const table = { turn: { seat: 0, number: 3, phase: "buy" }, actions: 1, buys: 1, coins: 5 } as TableView;
  const label = t("web-lobby.play-now");
  const answer = { id: "a", label, more: "+3", isPrimary: true, warning, hotkey: "t", work: nothing };
  return (
    <Prompt
      table={table}
      told={{ ask: t("web-dominion.key-treasures"), wait: "", moves: isSkipped ? [] : [{}] } as never}
      title={t("web-dominion.turn-own", { number: 3 })}
      news={t("web-dominion.turn", { player: NAMES[1] ?? "", number: 3 })}
      answers={[answer, { ...answer, id: "b", more: "", isPrimary: false, warning: "" }]}
      gathering={gathering}
      picked={picked}
      warning=""
      wait={null}
      isSending={isSending}
      busy={isSending}
      held=""
      confirm={nothing}
      clear={nothing}
      skip={isSkipped ? nothing : undefined}
      t={t}
    />
  );
}

const KINDS: readonly Kind[] = ["dominion", "dominations"];
const TOTALS = [42, 36, 27];

function Ends({ t }: { t: Say }) {
  const rows: ScoreRow[] = TOTALS.map((total, seat) => ({
    seat,
    name: NAMES[seat] ?? "",
    total,
    wins: seat === 0,
    parts: [
      { name: t("web-after.deck-victory"), points: total - 3, detail: "" },
      { name: t("web-after.deck-treasures"), points: 3, detail: "" },
    ],
  }));
  const values = rows.map(({ name, seat, total }) => ({ name, seat, values: [3, 3, total / 2, total], landmarks: [0, 0, 1, 3] }));
  const named = [t("web-after.start"), ...[1, 2].map((n) => t("web-after.round", { n })), t("web-after.end")];
  return (
    <>
      {KINDS.flatMap((kind) =>
        [0, 1].map((seat) => (
          <Scene
            key={`${kind}-${seat}`}
            id={`over-${kind}-${seat}`}
            kind={kind}
            rows={rows}
            ended=""
            land={kind === "dominion" ? <Castle /> : <Skyline shapes={LAND} />}
            course={t("web-after.lead-since", { n: 2 })}
            seat={seat}
            t={t}
          >
            <button type="button" class="primary">
              {t("web-table.rematch")}
            </button>
          </Scene>
        )),
      )}
      <div class="ending-told">
        <div class="panel over-score">
          <Sources rows={rows} />
        </div>
        {KINDS.map((kind) => (
          <Chart
            key={kind}
            kind={kind}
            title={t("web-after.points")}
            note={t(`web-after.points-note-${kind}`)}
            lines={values}
            named={named}
            most={10}
            said={String}
            isStepped
            t={t}
          />
        ))}
        <Chart
          kind="dominion"
          title={t("web-after.chances")}
          note={t("web-after.chances-note")}
          lines={[{ name: NAMES[0] ?? "", seat: 0, values: [0.4, 0.3, 0.8, 1] }]}
          named={named}
          most={1}
          even={1 / 3}
          said={percent}
          marks={[1]}
          t={t}
        />
      </div>
    </>
  );
}
