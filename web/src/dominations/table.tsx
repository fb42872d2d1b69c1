/** The table of Dominations: the board first, everything else in panels beside it or, on a phone, behind tabs. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableProps } from "../table/props";
import type { Move, Shape } from "../wire/types";
import type { MessageId } from "../words";
import { Board, moveOf, type Picked, type Picking } from "./stage/board";
import type { DominationsCatalogue } from "./catalogue";
import { Offered } from "./choosing";
import { Drawings } from "./scene/drawings";
import { named, Values } from "./scene/faces";
import { useFocusBack } from "./focus";
import { Goals } from "./panels/goals";
import { Hand, Hands } from "./panels/hand";
import { Legend, monumentsOn } from "./stage/legend";
import { Masteries } from "./panels/masteries";
import { Monuments } from "./panels/monuments";
import { tabsWith } from "./lying";
import { byPart } from "./moves";
import { placesOf } from "./stage/places";
import { Knowledge, Players, Standing } from "./panels/players";
import { Prompt } from "./prompt";
import { Tabs, type Tab } from "./tabs";
import { Trees } from "./stage/tree";
import { useWide } from "./wide";
import "../styles/dominations.css";
import "../styles/dominations-pictures.css";
import "../styles/dominations-marks.css";
import "../styles/dominations-panels.css";
import "../styles/dominations-reader.css";
import type { DominationsView } from "./view";

const NOTHING: readonly Shape[] = [];
const NO_MOVES: readonly Move[] = [];
const NO_WORDS: readonly string[] = [];

/** Decisions between cards that are shown for the first time. */
const OFFERING = ["keep-objective", "keep-monument", "campfire"];

function look(at: Element | null | undefined): void {
  at?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function hides(shape: Shape): boolean {
  return shape.role.startsWith("key");
}

export function DominationsTable(props: TableProps<DominationsView, DominationsCatalogue>) {
  const { update, view, catalogue, names, seat, play, busy, t, inspect, settings } = props;
  const told = update.told;
  const moves = update.choice ? (told?.moves ?? NO_MOVES) : NO_MOVES;
  const parts = useMemo(() => byPart(moves), [moves]);
  const scenes = told?.scenes;
  const extra = scenes?.places ?? NOTHING;
  const source = view.decision?.source ?? "";
  const piece = useMemo(() => named(scenes?.piece ?? NOTHING, source), [scenes, source]);
  const onBoard = useMemo(
    () => placesOf(parts.board, [...extra, ...(scenes?.board ?? NOTHING)]),
    [parts, extra, scenes],
  );
  const inTree = useMemo(() => placesOf(parts.tree, scenes?.trees[seat] ?? NOTHING), [parts, scenes, seat]);
  const places = inTree.length ? inTree : onBoard;

  const [picked, pick] = useState<Picked | null>(null);
  const [tab, setTab] = useState<Tab>("board");
  const root = useRef<HTMLDivElement>(null);
  const wide = useWide(root);
  const shown = wide && tab === "board" ? "players" : tab;
  const decision = update.choice?.id ?? "";
  useEffect(() => {
    pick(null);
    if (!decision) return;
    setTab(tabsWith(parts)[0] ?? "board");
  }, [decision]);
  // On a phone a panel that opens is looked at from its beginning; so are cards that are offered, which lie above it.
  const offering = OFFERING.includes(view.decision?.kind ?? "");
  const offered = offering ? decision : "";
  useEffect(() => {
    if (!wide && !offering) look(document.getElementById(`tab-${shown}`));
  }, [shown, wide, offering]);
  useEffect(() => {
    if (!wide && offered) look(root.current?.querySelector(".prompt"));
  }, [offered, wide]);
  useFocusBack(root, busy ? "" : decision);

  const confirm = () => {
    const move = moveOf(places, picked);
    if (move && !busy) play(move.text);
  };
  const picking = (own: typeof places): Picking => ({ places: own, picked, pick, confirm });
  const own = view.seats[seat];
  const common = { view, names, seat, catalogue, t };
  const acting = { play, busy, inspect };
  // Offered cards are shown above all panels.
  const lying = useMemo(() => (offering ? [] : tabsWith(parts)), [parts, offering]);
  const hidden = lying.filter((each) => each !== shown && !(wide && each === "board"));
  const hint = parts.tree.length
    ? t("web-dominations.hint-tree")
    : parts.hand.length
      ? t("web-dominations.hint-hand")
      : parts.masteries.length
        ? t("web-dominations.hint-masteries")
        : parts.board.length
          ? t("web-dominations.hint-board")
          : "";

  return (
    <div class={`dominations ${wide ? "wide" : "phone"}${offering ? " offering" : ""}`} ref={root}>
      <Drawings />
      <header class="table-head">
        <p class="when">
          <strong>{t("web-dominations.age", { age: view.age })}</strong>
          {view.turn.seat >= 0 ? (
            <span>{t("web-dominations.turn", { turn: view.turn.number })}</span>
          ) : (
            <span>{t(`web-dominations.step-${view.turn.step}` as MessageId)}</span>
          )}
        </p>
        <Standing {...common} />
      </header>
      <div class="playing">
        <Prompt
          ask={told?.ask ?? ""}
          wait={told?.wait ?? ""}
          hint={hint}
          elsewhere={hidden.map((each) => t(`web-dominations.tab-${each}`))}
          decision={view.decision}
          moves={offering ? NO_MOVES : parts.buttons}
          picking={picking(places)}
          {...{ catalogue, play, busy, t }}
        />
        {offering && <Offered {...{ moves, catalogue, play, busy, t }} />}
      </div>
      <Tabs tab={shown} wide={wide} answers={lying} choose={setTab} hotkeys={settings.hotkeys} t={t} />
      <div class="board-side" hidden={offering || (!wide && shown !== "board")}>
        <Board
          shapes={scenes?.board ?? NOTHING}
          piece={piece}
          extra={extra}
          title={t("web-dominations.board")}
          hides={hides}
          t={t}
          {...picking(inTree.length ? [] : onBoard)}
        />
        <div class="own">
          <Hand {...common} moves={parts.hand} {...acting} />
          {own && <Knowledge shown={own} catalogue={catalogue} t={t} title={t("web-dominations.knowledge")} />}
        </div>
        <Legend shapes={scenes?.board ?? NOTHING} monuments={monumentsOn(scenes?.board ?? NOTHING)} t={t} />
        <InWords lines={scenes?.words?.board ?? NO_WORDS} title={t("web-dominations.board-in-words")} />
      </div>
      <div
        class="side-panel"
        role="tabpanel"
        id="dominations-panel"
        aria-labelledby={`tab-${shown}`}
        hidden={shown === "board"}
      >
        {shown === "players" && (
          <>
            <Players {...common} />
            <Hands {...common} />
          </>
        )}
        {shown === "tree" && (
          <Values.Provider value={catalogue.masteries}>
            <Trees
              {...common}
              trees={scenes?.trees ?? []}
              piece={piece}
              words={scenes?.words?.trees ?? []}
              inspect={inspect}
              {...picking(inTree)}
            />
          </Values.Provider>
        )}
        {shown === "masteries" && <Masteries {...common} moves={parts.masteries} {...acting} />}
        {shown === "monuments" && <Monuments {...common} moves={parts.monuments} {...acting} />}
        {shown === "goals" && <Goals {...common} inspect={inspect} />}
      </div>
    </div>
  );
}

/** A picture described piece by piece, for screen readers. */
function InWords({ lines, title }: { lines: readonly string[]; title: string }) {
  if (!lines.length) return null;
  return (
    <details class="in-words">
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
