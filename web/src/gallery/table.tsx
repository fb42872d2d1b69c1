/** What lies beside and above a table, in its states: the log, what is said, the ages, questions, the end of an age. */

import { useState } from "preact/hooks";
import type { AgeEnd } from "../dominations/age-end/age-end";
import { AgeEndScreen } from "../dominations/age-end/screen";
import type { DominationsCatalogue } from "../dominations/catalogue";
import { Ages } from "../dominations/dock/ages";
import type { DominationsView } from "../dominations/view";
import { LineMini } from "../dominion/card/mini";
import { Log } from "../table/log/log";
import { Portrait } from "../table/people/portrait";
import { Bubble, Speech } from "../table/people/speech";
import { Question } from "../table/questions";
import type { DominionCatalogue, Line } from "../wire/types";
import type { Say } from "../words";

const NAMES = ["Ann", "Bo"];
const nothing = () => {};

interface TablePartsProps {
  dominion: DominionCatalogue;
  dominations: DominationsCatalogue;
  t: Say;
}

export function TableParts({ dominion, dominations, t }: TablePartsProps) {
  const [open, setOpen] = useState<"question" | "age" | null>(null);
  const close = () => setOpen(null);
  const named = new Map(Object.values(dominion.cards).map(({ key, name }) => [key, { key, names: [name] }]));
  const common = { names: NAMES, seat: 0, catalogue: dominations, t };
  return (
    <section class="stack">
      <h2>{t("web-table.log")}</h2>
      <div class="panel">
        <Log
          lines={lines(dominion, t)}
          isOpen
          Mark={Portrait}
          LineMini={LineMini as never}
          catalogue={dominion}
          named={named}
          players={NAMES}
          inspect={nothing}
          t={t}
        />
      </div>
      <h2>{t("web-table.chat")}</h2>
      <ul class="gallery-states">
        {[NAMES[1] ?? "", t("web-lobby.option-turns-hint")].map((text) => (
          <li key={text} class="gallery-speech">
            <Portrait name={NAMES[1] ?? ""} seat={1} />
            <Speech.Provider value={{ seat: 1, text }}>
              <Bubble seat={1} />
            </Speech.Provider>
          </li>
        ))}
      </ul>
      <h2>{t("web-dominations.age", { age: 1 })}</h2>
      <div class="score-scroll" tabIndex={0} role="group" aria-label={t("web-dominations.age", { age: 1 })}>
        {TURNS.map((turn, k) => (
          <Ages key={k} view={{ age: k + 1, turn } as DominationsView} ages={3} turns={5} t={t} />
        ))}
      </div>
      <div class="row">
        <button type="button" onClick={() => setOpen("question")}>
          {t("web-table.leave")}
        </button>
        <button type="button" onClick={() => setOpen("age")}>
          {t("web-dominations.age-end", { age: 2 })}
        </button>
      </div>
      {open === "question" && (
        <Question
          text={t("web-table.leave")}
          detail={t("web-lobby.option-turns-hint")}
          yes={t("web-table.yes")}
          instead={{ text: t("web-table.leave"), work: close }}
          answer={close}
          t={t}
        />
      )}
      {open === "age" && <AgeEndScreen end={END} close={close} {...common} />}
    </section>
  );
}

/** A turn, cards that were played, what is small, what was taken back, and what is about nobody. */
function lines({ cards }: DominionCatalogue, t: Say): Line[] {
  const [market, gold] = [cards["market"]?.name ?? "", cards["gold"]?.name ?? ""];
  const line = { event: "", seat: 0, cards: ["market", "gold"], level: 1 };
  return [
    { ...line, level: 0, text: t("web-dominion.turn", { player: NAMES[0] ?? "", number: 3 }) },
    { ...line, text: market },
    { ...line, text: gold, undone: true },
    { ...line, level: 2, text: `${market}, ${gold}` },
    { ...line, level: 0, seat: 1, text: t("web-dominion.turn", { player: NAMES[1] ?? "", number: 3 }) },
    { ...line, seat: 1, text: gold },
    { ...line, seat: -1, text: t("web-dominion.phase-over") },
  ];
}

/** One's own turn, that of another, and none. */
const TURNS: readonly DominationsView["turn"][] = [
  { seat: 0, number: 3, step: "" },
  { seat: 1, number: 1, step: "" },
  { seat: -1, number: 1, step: "age-effects" },
];

/** Points of three sources, a domination card by strength and one by initiative. */
const END: AgeEnd = {
  age: 2,
  order: [1, 0],
  before: [20, 22],
  after: [32, 31],
  gains: [
    { seat: 0, source: "masteries", points: 6, card: { kind: "mastery", number: 3 } },
    { seat: 0, source: "influence", points: 4, card: null },
    { seat: 1, source: "influence", points: 6, card: null },
    { seat: 0, source: "domination", points: 2, card: null },
    { seat: 1, source: "domination", points: 3, card: null },
  ],
  copied: [{ seat: 1, mastery: 7 }],
  taken: new Map([
    [0, { seat: 0, domain: 0, points: 2, left: [5, 3], extra: [0, 1], next: 4, ahead: false }],
    [3, { seat: 1, domain: 3, points: 3, left: [4, 4], extra: [0, 0], next: 4, ahead: true }],
  ]),
};
