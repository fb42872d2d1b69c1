/** The table of Dominations: a stage of board and tree that swap by phase, and around it all that stays in sight. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { swiped } from "../ui/swipe";
import { steady } from "../ui/steady";
import type { TableProps } from "../table/props";
import type { Move, Shape } from "../wire/types";
import { AgeEndScreen } from "./age-end/screen";
import { useAgeEnd } from "./age-end/use-age-end";
import { useEvents } from "./age-end/use-events";
import type { DominationsCatalogue } from "./catalogue";
import { Offered } from "./panels/choosing";
import { Ages } from "./dock/ages";
import { Exchange } from "./dock/exchange";
import { Hand } from "./dock/hand";
import { Levels } from "./dock/levels";
import { returns, useReturning } from "./dock/returning";
import { Tracks } from "./dock/tracks";
import { useFocusBack } from "./focus";
import { tabsWith } from "./stage/lying";
import { byPart, isExchange } from "./moves";
import { Goals } from "./panels/goals";
import { Market } from "./panels/market";
import { Monuments } from "./panels/monuments";
import { Players } from "./panels/players";
import { MonumentLines, OwnGoals, SmallView, Standing } from "./panels/rail";
import { levelTakers } from "./panels/takers";
import { Prompt } from "./prompt";
import { useQueue } from "./queue";
import { Drawings } from "./scene/drawings";
import { Values } from "./scene/faces";
import { NO_SHAPES } from "./scene/geometry";
import { MonumentFacts } from "./scene/monument";
import { Board, moveOf, type Picking } from "./stage/board";
import { Copies } from "./stage/copies";
import { Legend, monumentsOn } from "./stage/legend";
import { hidesInTree, Trees } from "./stage/tree";
import { usePlacing } from "./stage/use-placing";
import { Yield, yielding } from "./stage/yield";
import { beyond, Tabs, type Tab } from "./stage/tabs";
import { useWide } from "./wide";
import "../styles/dominations/table.css";
import "../styles/dominations/head.css";
import "../styles/dominations/stage.css";
import "../styles/dominations/trees.css";
import "../styles/dominations/yield.css";
import "../styles/dominations/dock.css";
import "../styles/dominations/tracks.css";
import "../styles/dominations/exchange.css";
import "../styles/dominations/market.css";
import "../styles/dominations/age-end.css";
import "../styles/dominations/pictures.css";
import "../styles/dominations/marks.css";
import "../styles/dominations/panels.css";
import "../styles/dominations/reader.css";
import type { DominationsView } from "./view";

const NO_MOVES: readonly Move[] = [];
const NO_WORDS: readonly string[] = [];

/** Decisions between cards that are shown for the first time. */
const OFFERING = ["keep-objective", "keep-monument", "campfire"];

/** The names of cells are for the log and for notation, and open cells are lit where land may come now. */
function hides(shape: Shape): boolean {
  return shape.role.startsWith("key") || ["row", "column", "open"].includes(shape.role);
}

export const DominationsTable = steady((props: TableProps<DominationsView, DominationsCatalogue>) => {
  const { update, view, catalogue, names, seat, play, busy, t, inspect, settings } = props;
  const { told } = update;
  const facts = told?.facts;
  const moves = update.choice ? (told?.moves ?? NO_MOVES) : NO_MOVES;
  const decision = update.choice?.id ?? "";
  const parts = useMemo(() => byPart(moves), [moves]);
  const scenes = told?.scenes;
  const source = view.decision?.source ?? "";
  const send = useQueue(decision, moves, play, busy, props.stepwise ?? false);
  const kind = view.decision?.kind ?? "";
  const returning = useReturning(kind);
  const placing = usePlacing({ kind, source, moves, parts, scenes, seat, catalogue });
  const { copies, chosen: chosenCopy, piece, board, extra, onBoard, inTree, places, picked, pick, hovered, hover } = placing;
  const [tab, setTab] = useState<Tab>("board");
  const [isExchanging, setExchanging] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const wide = useWide(root);
  const offering = OFFERING.includes(kind);
  // Offered cards take the place of the board.
  const lying = useMemo(
    (): Tab[] => (offering ? ["board"] : copies.length ? ["tree"] : tabsWith(parts)),
    [parts, offering, copies],
  );
  // Before the new question is in sight, so that a place chosen at once stays chosen.
  useLayoutEffect(() => {
    placing.clear();
    if (decision) setTab(lying[0] ?? "board");
  }, [decision]);
  useFocusBack(root, busy ? "" : decision);

  const events = useEvents(update);
  const [end, sawEnd] = useAgeEnd(events);

  // Vestigium knowledge of which more than one is left.
  const free = kind === "wild" && (view.decision?.remaining ?? 0) > 1 ? (view.decision?.remaining ?? 0) : 0;
  const move = moveOf(places, picked) ?? moveOf(places, hovered);
  const confirm = () => {
    const chosen = moveOf(places, picked);
    if (!chosen || busy) return;
    if (chosenCopy) send([{ text: chosenCopy.text }, { text: chosen.text, optional: true }]);
    else play(chosen.text);
  };
  const picking = (own: typeof places): Picking => ({ places: own, picked, pick, hovered, hover, confirm });
  const own = view.seats[seat];
  const common = { view, names, seat, catalogue, t };
  const acting = { play, busy, inspect };
  const hidden = lying.filter((each) => each !== tab);
  const hint = inTree.length
    ? t("web-dominations.hint-tree")
    : parts.hand.length
      ? t("web-dominations.hint-hand")
      : parts.masteries.length
        ? t("web-dominations.hint-masteries")
        : parts.board.length
          ? t("web-dominations.hint-board")
          : "";
  const monuments = useMemo(() => {
    const takers = levelTakers(view);
    return Object.fromEntries(
      view.monuments.map(({ monument }) => {
        const entry = catalogue.monuments[monument];
        return [
          monument,
          { levels: entry?.levels ?? 0, takers: takers[monument] ?? [], reward: entry?.reward["points"] ?? 0 },
        ];
      }),
    );
  }, [view, catalogue]);
  const last = useMemo(() => lastPlaced(events, seat), [events, seat]);
  const isTree = tab === "tree";
  const seenTree = scenes?.trees[Math.max(seat, 0)] ?? NO_SHAPES;
  const offers = offering && tab === "board";
  const said = tab === (inTree.length ? "tree" : "board") && !offers ? yielding(places, picked ?? hovered) : null;
  const smallShapes = useMemo(
    () => (isTree ? board.filter((shape) => !hides(shape)) : seenTree.filter((shape) => !hidesInTree(shape))),
    [isTree, board, seenTree],
  );
  const small = (
    <SmallView
      title={t(isTree ? "web-dominations.tab-board" : "web-dominations.tab-tree")}
      shapes={smallShapes}
      swap={() => setTab(isTree ? "board" : "tree")}
    />
  );
  const beside = !wide && small;

  return (
    <MonumentFacts.Provider value={monuments}>
      <Values.Provider value={catalogue.masteries}>
        <div
          class={`dominations ${wide ? "wide" : "phone"} showing-${offers ? "offers" : tab}`}
          data-copies={isTree && copies.length ? "" : undefined}
          data-yield={said ? (picked ? "picked" : "hovered") : undefined}
          ref={root}
        >
          <Drawings />
          <header class="table-head">
            <Ages view={view} ages={facts?.ages ?? 3} turns={facts?.turns ?? 5} t={t} />
            <Tabs tab={tab} answers={lying} choose={setTab} hotkeys={settings.hotkeys} t={t} />
          </header>
          <div class="players-row">
            <Standing view={view} names={names} t={t} />
          </div>
          <div class="stage">
            <h2 class="unseen">{t(`web-dominations.tab-${tab}`)}</h2>
            {offers && <Offered {...{ moves, catalogue, play, busy, t }} />}
            <div class="board-side" hidden={offers || tab !== "board"}>
              <Board
                shapes={board}
                piece={piece}
                extra={extra}
                title={t("web-dominations.board")}
                hides={hides}
                seat={seat}
                prices={facts?.cities ?? []}
                last={last}
                monument={kind === "place-monument" ? source : ""}
                beside={beside}
                t={t}
                {...picking(inTree.length ? [] : onBoard)}
              />
              <details class="in-words">
                <summary>{t("web-dominations.in-words")}</summary>
                <Legend shapes={board} monuments={monumentsOn(board)} t={t} />
                <ul>
                  {(scenes?.words?.board ?? NO_WORDS).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </details>
            </div>
            <div
              class="side-panel"
              role="tabpanel"
              id="dominations-panel"
              aria-labelledby={`tab-${tab}`}
              tabIndex={tab === "tree" ? -1 : 0}
              hidden={tab === "board"}
              {...(tab === "tree" ? {} : swiped({ left: beyond(tab, 1, setTab), right: beyond(tab, -1, setTab) }))}
            >
              {tab === "tree" && (
                <>
                  <Trees
                    {...common}
                    trees={scenes?.trees ?? []}
                    piece={piece}
                    words={scenes?.words?.trees ?? []}
                    inspect={inspect}
                    beside={beside}
                    {...picking(inTree)}
                  />
                  {copies.length > 0 && (
                    <Copies
                      mastery={source}
                      moves={copies}
                      chosen={chosenCopy}
                      choose={placing.choose}
                      {...{ catalogue, busy, t }}
                    />
                  )}
                </>
              )}
              {tab === "masteries" && <Market {...common} facts={facts} moves={parts.masteries} {...acting} />}
              {tab === "monuments" && <Monuments {...common} moves={parts.monuments} {...acting} />}
              {tab === "goals" && <Goals {...common} facts={facts} inspect={inspect} />}
              {tab === "players" && <Players {...common} />}
            </div>
          </div>
          {said && <Yield {...{ said, picked, pick, piece, names, seat, catalogue, t }} />}
          {wide && (
            <aside class="rail">
              {small}
              <OwnGoals {...common} facts={facts} inspect={inspect} />
              <MonumentLines {...common} facts={facts} inspect={inspect} />
            </aside>
          )}
          <div class="dock" data-asking={told?.ask ? "" : undefined}>
            {own && (
              <Tracks
                {...common}
                leaders={facts?.leaders ?? []}
                gains={move?.figures?.gains ?? {}}
                lost={move?.figures?.lost ?? {}}
                cost={move?.figures?.cost ?? {}}
              />
            )}
            {parts.monuments.length > 0 && tab === "board" ? (
              <Levels {...common} moves={parts.monuments} {...acting} />
            ) : (
              <Hand {...common} moves={parts.hand} placing={facts?.tile ?? ""} returning={returning} {...acting} />
            )}
            <Prompt
              ask={told?.ask ?? ""}
              wait={told?.wait ?? ""}
              hint={hint}
              elsewhere={hidden.map((each) => t(`web-dominations.tab-${each}`))}
              decision={view.decision}
              step={view.turn.step}
              moves={offering || copies.length ? NO_MOVES : parts.buttons}
              picking={picking(places)}
              exchange={() => setExchanging(true)}
              isFree={free > 0}
              returned={returning?.chosen.size ?? 0}
              finish={returning ? () => send(returns(returning.chosen, moves)) : undefined}
              instead={
                chosenCopy &&
                !picked && (
                  <button type="button" class="primary" disabled={busy} onClick={() => play(chosenCopy.text)}>
                    {t("web-dominations.choose")}
                    <span class="unseen"> {chosenCopy.label}</span>
                  </button>
                )
              }
              {...{ catalogue, play, busy, t }}
            />
          </div>
          {isExchanging && own && (free > 0 || moves.some(isExchange)) && (
            <Exchange
              own={own}
              moves={moves}
              price={facts?.exchange || 2}
              free={free}
              send={send}
              close={() => setExchanging(false)}
              {...{ catalogue, t }}
            />
          )}
          {end && seat >= 0 && !update.over && (
            <AgeEndScreen end={end} names={names} seat={seat} close={sawEnd} {...{ catalogue, t }} />
          )}
        </div>
      </Values.Provider>
    </MonumentFacts.Provider>
  );
});

/** Return the cell of the last tile that another player placed, null where one's own came after it. */
function lastPlaced(events: readonly { event: string; [key: string]: unknown }[], seat: number) {
  const placed = events.findLast(({ event }) => event === "placed");
  if (!placed || placed["seat"] === seat) return null;
  return { cell: String(placed["place"]).split("/")[0] ?? "", seat: Number(placed["seat"]) };
}
