/** What can be done at the table now: at cards of the hand, at piles, by buttons; with plans and guards. */

import { useLayoutEffect, useState } from "preact/hooks";
import type { TableProps } from "../../table/props";
import type { DominionCatalogue, Move } from "../../wire/types";
import { purchasesOf, standingOf, treasuresOf, warningOf } from "./answers";
import { useArming } from "./arming";
import { cardOf } from "../card/cards";
import { gatheringOf, isComplete, type Step, stepsOf } from "./gathering";
import { guardOf, isCheap } from "./guards";
import type { Held } from "../areas/hand";
import { END_KEY, TREASURES_KEY } from "../input/hotkeys";
import { heldOf } from "../areas/laid";
import { placesOf } from "./moves";
import type { Answer } from "../areas/prompt";
import { useSequence } from "./sequence";
import type { PileAct } from "../areas/supply";
import type { DominionView } from "../view";

export const NOTHING_TOLD = { lines: [], ask: "", wait: "", moves: [], undo: "" as const };

/** A plan of two moves: the Action phase ends, and all Treasures are played. */
const TO_TREASURES: readonly Step[] = [
  { do: "end-actions", object: "" },
  { do: "play-all", object: "" },
];

export function useControls(props: TableProps<DominionView, DominionCatalogue>) {
  const { update, view, catalogue, busy, t } = props;
  const { table } = view;
  const told = update.told ?? NOTHING_TOLD;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const sequence = useSequence(update, busy, props.play);
  const decision = update.choice?.id ?? "";
  const { armed, press, disarm } = useArming(decision);
  useLayoutEffect(() => setPicked((ids) => (ids.length ? [] : ids)), [decision]);

  const hand = table.seats.find((seat) => seat.seat === table.seat)?.hand ?? {};
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

  const piles = new Map<string, PileAct>();
  for (const [key, move] of places.piles) {
    piles.set(key, { label: move.label, isLit: !isCheap(key), isArmed: armed.id === move.text, work: () => send(move) });
  }
  for (const { key, isLit, steps, guard } of isLesson ? [] : purchasesOf(view, catalogue, told.moves)) {
    const label = t("web-dominion.buy", { card: catalogue.cards[key]?.name ?? key });
    const id = `buy ${key}`;
    const warning = isGuarded ? warningOf(guard, label, t) : "";
    piles.set(key, { label, isLit, isArmed: armed.id === id, work: () => follow(id, steps, warning) });
  }

  return {
    gathering,
    held,
    piles,
    act,
    /** Keys of the cards that are picked. */
    picked: pickedKeys,
    clear: () => setPicked([]),
    confirm,
    armed,
    isSending: sequence.isSending,
    isIdle,
    answers: answersOf(),
  };

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
      const warning = guarded({ do: "end-actions", object: "" }, label);
      const work = () => follow("treasures", TO_TREASURES, warning);
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
