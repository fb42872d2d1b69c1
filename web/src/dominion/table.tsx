/** The table of Dominion in fixed rows: the others, the supply, the play area, the decision bar, the hand. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableProps } from "../table/props";
import type { DominionCatalogue, Line, Move } from "../wire/types";
import { purchasesOf, standingOf, treasuresOf, warningOf } from "./answers";
import { useArming } from "./arming";
import { byType, cardOf } from "./cards";
import { type Gathering, gatheringOf, isComplete, type Step, stepsOf } from "./gathering";
import { GistContext, gistsIn } from "./gist";
import { guardOf, isCheap } from "./guards";
import { Hand, type Held } from "./hand";
import { DIGITS, END_KEY, LETTERS, TREASURES_KEY, useHotkeys } from "./hotkeys";
import { Hover } from "./hover";
import { useMotion } from "./motion";
import { type Places, placesOf } from "./moves";
import { Others } from "./others";
import { Deck, Discard } from "./own";
import { type Answer, Prompt } from "./prompt";
import { useRoving } from "./roving";
import { useSequence } from "./sequence";
import { PileSheet } from "./sheet";
import { Stage } from "./stage";
import { type PileAct, pilesOf, Supply } from "./supply";
import { laneOf, turnsOf } from "./turns";
import { type Counts, type DominionView, total } from "./view";

export { DominionCard } from "./reader";

const NOTHING_TOLD = { lines: [], ask: "", wait: "", moves: [], undo: "" as const };
const NO_STORY: never[] = [];

export function DominionTable(props: TableProps<DominionView, DominionCatalogue>) {
  const { update, view, catalogue, names, busy, t, inspect, skip } = props;
  const { table } = view;
  const told = update.told ?? NOTHING_TOLD;
  const story = props.story ?? NO_STORY;
  const root = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState("");
  const [past, setPast] = useState(-1);
  const sequence = useSequence(update, busy, props.play);
  const decision = update.choice?.id ?? "";
  const { armed, press, disarm } = useArming(decision);
  useEffect(() => setPicked([]), [decision]);
  useEffect(() => setPast(-1), [update.version]);
  useRoving(root);
  useMotion(root, update, table.seat, props.settings, (seat) =>
    seat === table.seat ? t("web-table.your-turn") : (names[seat] ?? ""),
  );

  const turns = useMemo(() => turnsOf(story), [story]);
  const lane = useMemo(() => laneOf(story), [story]);
  const pastTurn = turns.get(past);
  const own = table.seats.find((seat) => seat.seat === table.seat);
  const hand = own?.hand ?? {};
  const canonical = Object.entries(hand).map(([name, n]) => ({ key: cardOf(catalogue, name).key, n }));
  const gathering = gatheringOf(table.decision, told.moves, canonical);
  const places = placesOf(update.choice?.kind ?? "", told.moves);
  const isIdle = busy || sequence.isSending;
  const held = heldOf(hand, catalogue, places, gathering, picked);
  const pickedKeys = held.filter((one) => one.chosen).map((one) => one.card.key);
  const standing = standingOf(view, catalogue, told.moves);

  // A lesson has no story: there every press is one move, which is judged by the lesson. Where every move is asked for
  // by the frame, nothing is armed here as well.
  const isLesson = !props.story;
  const isGuarded = !isLesson && !props.settings.confirm;
  const guarded = (move: Pick<Move, "do" | "object">, label: string) =>
    isGuarded ? warningOf(guardOf(move, standing), label, t) : "";
  const send = (move: Move) => {
    if (isIdle || !press(move.text, guarded(move, move.label))) return;
    props.play(move.text);
  };
  const follow = (id: string, steps: readonly Step[], warning: string) => {
    if (isIdle || !press(id, warning)) return;
    sequence.start(steps, false);
  };
  const toggle = (id: string) => {
    disarm();
    setPicked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  };
  const act = (one: Held): (() => void) | undefined => {
    if (gathering) {
      const isFree = gathering.open.has(one.card.key) && (one.chosen || picked.length < gathering.most);
      return isFree && !isIdle ? () => toggle(one.id) : undefined;
    }
    const move = one.move;
    return move && (() => send(move));
  };
  const losing = pickedKeys.find((key) => gathering && guarded({ do: gathering.verb, object: key }, key)) ?? "";
  const confirm = () => {
    if (!gathering || isIdle || !isComplete(gathering, picked.length)) return;
    const name = catalogue.cards[losing]?.name ?? losing;
    if (press("confirm", losing && guarded({ do: gathering.verb, object: losing }, name))) {
      sequence.start(stepsOf(gathering, pickedKeys));
    }
  };

  const hotkeys = pileKeys(table.supply, catalogue);
  const piles = new Map<string, PileAct>();
  for (const [key, move] of places.piles) {
    piles.set(key, { label: move.label, isLit: move.do === "gain" || !isCheap(key), isArmed: armed.id === move.text, work: () => send(move) });
  }
  for (const { key, isLit, steps, guard } of isLesson ? [] : purchasesOf(view, catalogue, told.moves)) {
    const label = t("web-dominion.buy", { card: catalogue.cards[key]?.name ?? key });
    const id = `buy ${key}`;
    const warning = isGuarded ? warningOf(guard, label, t) : "";
    piles.set(key, { label, isLit, isArmed: armed.id === id, work: () => follow(id, steps, warning) });
  }

  // A finger asks before it takes: the card is shown with its button.
  const wantsSheet = (event: MouseEvent) =>
    !props.settings.oneTap && event instanceof PointerEvent && event.pointerType === "touch";
  for (const [key, pile] of piles) {
    piles.set(key, { ...pile, work: (event) => (wantsSheet(event) ? setSheet(key) : pile.work(event)) });
  }
  const onSheet = piles.get(sheet);

  const answers = answersOf();
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

  const gists = useMemo(() => gistsIn(t), [t]);
  return (
    <GistContext.Provider value={gists}>
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
            picked={pickedKeys}
            warning={armed.id === "confirm" ? armed.warning : ""}
            wait={update.window ?? null}
            isSending={sequence.isSending}
            busy={busy}
            held={props.held ?? ""}
            confirm={confirm}
            clear={() => setPicked([])}
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
    </GistContext.Provider>
  );

  /** The buttons of the bar; the first one is the main one, and filled where it gives nothing up. */
  function answersOf(): Answer[] {
    const sum = treasuresOf(view, catalogue, told.moves);
    const isAction = places.buttons.some((move) => move.do === "end-actions");
    const found = places.buttons.map((move): Answer => {
      const isEnd = move.do === "end-turn" || move.do === "end-actions";
      return {
        id: move.text,
        label: move.label,
        more: move.do === "play-all" ? `+${sum}` : move.preview,
        isPrimary: !guarded(move, move.label),
        warning: armed.id === move.text ? armed.warning : "",
        hotkey: isEnd ? END_KEY : move.do === "play-all" ? TREASURES_KEY : "",
        work: () => send(move),
      };
    });
    if (isAction && sum > 0 && !isLesson) {
      const label = t("web-dominion.treasures");
      const steps = [
        { do: "end-actions", object: "" },
        { do: "play-all", object: "" },
      ];
      const warning = guarded({ do: "end-actions", object: "" }, label);
      const work = () => follow("treasures", steps, warning);
      const isArmed = armed.id === "treasures";
      found.push({ id: "treasures", label, more: `+${sum}`, isPrimary: false, warning: isArmed ? armed.warning : "", hotkey: TREASURES_KEY, work });
    }
    // A pile or a card that is armed is named here too, for its second press.
    const isElsewhere = armed.id && armed.id !== "confirm" && !found.some((answer) => answer.id === armed.id);
    const pile = [...piles].find(([, one]) => one.isArmed)?.[1];
    const card = held.find((one) => one.move?.text === armed.id)?.move;
    const again = pile ? () => pile.work(new MouseEvent("click")) : card && (() => send(card));
    if (isElsewhere && again) {
      found.push({ id: armed.id, label: armed.warning, isPrimary: false, warning: armed.warning, hotkey: "", work: again });
    }
    const filled = found.findIndex((answer) => answer.isPrimary);
    return found.map((answer, at) => ({ ...answer, isPrimary: at === filled && at === 0 }));
  }
}

/** Return what a player has done last; clean-up is only told where there is nothing else. */
function newsOf(lines: readonly Line[]): string {
  const deeds = lines.filter((line) => line.level === 1);
  return (deeds.find((line) => line.event !== "cleaned-up") ?? deeds[0])?.text ?? "";
}

/** Return the hand as it is laid out: by type, equal cards beside each other. */
function heldOf(
  hand: Counts,
  catalogue: DominionCatalogue,
  places: Places,
  gathering: Gathering | null,
  picked: readonly string[],
): Held[] {
  return Object.entries(hand)
    .map(([name, n]) => ({ card: cardOf(catalogue, name), n }))
    .sort((a, b) => byType(a.card, b.card))
    .flatMap(({ card, n }, kind) =>
      Array.from({ length: n }, (_, copy): Held => {
        const id = `${card.key}/${copy}`;
        return {
          id,
          card,
          move: places.hand.get(card.key),
          chosen: gathering ? picked.includes(id) : undefined,
          isAgain: copy > 0 && !gathering,
          // One key for all equal cards, but for each where several are chosen.
          hotkey: gathering || copy > 0 ? undefined : DIGITS[kind],
        };
      }),
    )
    .map((one, at) => (gathering ? { ...one, hotkey: DIGITS[at] } : one));
}

/** Return the letter of each pile, by its key. */
function pileKeys(supply: Counts, catalogue: DominionCatalogue): Map<string, string> {
  const { kingdom, basic } = pilesOf(supply, catalogue);
  return new Map([...kingdom, ...basic].map(({ card }, index) => [card.key, LETTERS[index] ?? ""]));
}

/** Return what the keys of the keyboard do; the digit of a card that cannot be moved does nothing. */
function actsOf(
  held: readonly Held[],
  act: (held: Held) => (() => void) | undefined,
  piles: ReadonlyMap<string, PileAct>,
  hotkeys: ReadonlyMap<string, string>,
  answers: readonly Answer[],
): Map<string, () => void> {
  const acts = new Map<string, () => void>();
  for (const one of held) {
    const does = act(one);
    if (one.hotkey && does) acts.set(one.hotkey, does);
  }
  for (const [pile, one] of piles) {
    const key = hotkeys.get(pile);
    if (key) acts.set(key, () => one.work(new MouseEvent("click")));
  }
  for (const answer of answers) if (answer.hotkey) acts.set(answer.hotkey, answer.work);
  return acts;
}
