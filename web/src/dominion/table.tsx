/** The table of Dominion in fixed rows: the others, the supply, the play area, the decision bar, the hand. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { steady } from "../ui/steady";
import type { TableProps } from "../table/props";
import { useRoom } from "../table/room";
import type { DominionCatalogue, Line } from "../wire/types";
import { NOTHING_TOLD, useControls } from "./moves/controls";
import { Hand } from "./areas/hand";
import { useHotkeys } from "./input/hotkeys";
import { Hover } from "./reading/hover";
import { actsOf, pileKeys } from "./areas/laid";
import { useMotion } from "./motion/motion";
import { Others } from "./areas/others";
import { Deck, Discard } from "./areas/own";
import { Prompt } from "./areas/prompt";
import { useRoving } from "./input/roving";
import { PileSheet } from "./reading/sheet";
import { Stage } from "./areas/stage";
import { Supply } from "./areas/supply";
import { laneOf, turnsOf } from "./motion/turns";
import { type DominionView, total } from "./view";

export { DominionCard } from "./reading/reader";

const NO_STORY: never[] = [];
/** The widths in rem at which the layout changes. */
const WIDTHS = [37.5, 44, 52, 60, 84];

export const DominionTable = steady((props: TableProps<DominionView, DominionCatalogue>) => {
  const { update, view, catalogue, names, busy, t, inspect, skip } = props;
  const { table } = view;
  const told = update.told ?? NOTHING_TOLD;
  const story = props.story ?? NO_STORY;
  const root = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState("");
  const [past, setPast] = useState(-1);
  useLayoutEffect(() => setPast(-1), [update.version]);
  useRoom(root, WIDTHS);
  useRoving(root);
  useMotion(root, update, table.seat, props.settings, (seat) =>
    seat === table.seat ? t("web-table.your-turn") : (names[seat] ?? ""),
  );

  const turns = useMemo(() => turnsOf(story), [story]);
  const lane = useMemo(() => laneOf(story), [story]);
  const pastTurn = turns.get(past);
  const own = table.seats.find((seat) => seat.seat === table.seat);
  const { gathering, held, act, picked, clear, confirm, armed, isSending, isIdle, answers, ...controls } = useControls(props);
  const piles = new Map(controls.piles);
  const hotkeys = pileKeys(table.supply, catalogue);

  // A finger asks before it takes: the card is shown with its button.
  const wantsSheet = (event: MouseEvent) =>
    !props.settings.oneTap && event instanceof PointerEvent && event.pointerType === "touch";
  for (const [key, pile] of piles) {
    piles.set(key, { ...pile, work: (event) => (wantsSheet(event) ? setSheet(key) : pile.work(event)) });
  }
  const onSheet = piles.get(sheet);

  const main = answers[0];
  useHotkeys(
    {
      acts: actsOf(held, act, piles, hotkeys, answers),
      main: gathering ? confirm : main?.work,
      inspect,
    },
    props.settings.hotkeys,
  );

  const isTurn = table.turn.seat === table.seat;
  const name = names[table.turn.seat] ?? "";
  const title =
    table.turn.phase === "over"
      ? t("web-dominion.phase-over")
      : isTurn
        ? t("web-dominion.turn-own", { number: table.turn.number })
        : t("web-dominion.turn", { player: name, number: table.turn.number });

  return (
    <div class="dominion" ref={root} data-over={update.over || undefined} data-own={own ? "" : undefined}>
      <div class="dom-board">
        <Others view={view} catalogue={catalogue} names={names} turns={turns} showTurn={setPast} shown={past} inspect={inspect} t={t} />
        <Supply
          supply={table.supply}
          trash={table.trash}
          catalogue={catalogue}
          acts={isIdle ? new Map() : piles}
          hotkeys={hotkeys}
          isChoosing={[...piles.values()].some((pile) => pile.isLit)}
          inspect={inspect}
          t={t}
        />
        <Stage
          table={table}
          turn={turns.get(table.turn.seat)}
          past={pastTurn ? { seat: past, turn: pastTurn } : null}
          lane={lane}
          catalogue={catalogue}
          names={names}
          inspect={inspect}
          skip={skip}
          t={t}
        />
      </div>
      <div class="dom-dock">
        <Prompt
          table={table}
          told={told}
          title={title}
          news={newsOf(told.lines)}
          answers={answers}
          gathering={gathering}
          picked={picked}
          warning={armed.id === "confirm" ? armed.warning : ""}
          wait={update.window ?? null}
          isSending={isSending}
          busy={busy}
          held={props.held ?? ""}
          confirm={confirm}
          clear={clear}
          skip={skip}
          t={t}
        />
        {own && (
          <div class="dom-own">
            <Deck n={own.deck_size ?? 0} t={t} />
            <Hand held={held} act={act} armed={armed.id} inspect={inspect} t={t} />
            <p class="dom-own-trash" aria-hidden="true">
              <b>{total(table.trash)}</b> {t("web-dominion.trash")}
            </p>
            <Discard
              seat={own}
              n={total(view.memory.seats[table.seat]?.discard ?? {})}
              catalogue={catalogue}
              inspect={inspect}
              t={t}
            />
          </div>
        )}
      </div>
      <Hover catalogue={catalogue} />
      {onSheet && catalogue.cards[sheet] && (
        <PileSheet
          card={catalogue.cards[sheet]}
          view={view}
          names={names}
          label={onSheet.label}
          take={() => onSheet.work(new MouseEvent("click"))}
          close={() => setSheet("")}
          t={t}
        />
      )}
    </div>
  );
});

/** Return what a player has done last; clean-up is only told where there is nothing else. */
function newsOf(lines: readonly Line[]): string {
  const deeds = lines.filter((line) => line.level === 1);
  return (deeds.findLast((line) => line.event !== "cleaned-up") ?? deeds.at(-1))?.text ?? "";
}
