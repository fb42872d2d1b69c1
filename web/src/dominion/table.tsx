/** The table of Dominion: supply, players, play area, hand, and the open question. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { TableProps } from "../table/props";
import type { DominionCatalogue, Move } from "../wire/types";
import { byType, cardOf } from "./cards";
import { type Gathering, gatheringOf, isComplete, stepsOf } from "./gathering";
import { Hand, type Held } from "./hand";
import { DIGITS, LETTERS, useHotkeys } from "./hotkeys";
import { Memory } from "./memory";
import { type Places, placesOf } from "./moves";
import { OwnPiles } from "./own";
import { Players } from "./players";
import { Prompt } from "./prompt";
import { useRoving } from "./roving";
import { useSequence } from "./sequence";
import { Status } from "./status";
import { pilesOf, Supply } from "./supply";
import type { Counts, DominionView } from "./view";
import { PlayArea } from "./zones";

export { DominionCard } from "./reader";

const NOTHING_TOLD = { lines: [], ask: "", wait: "", moves: [], undo: "" as const };

export function DominionTable(props: TableProps<DominionView, DominionCatalogue>) {
  const { update, view, catalogue, names, busy, t, inspect } = props;
  const { table } = view;
  const told = update.told ?? NOTHING_TOLD;
  const root = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const sequence = useSequence(update, busy, props.play);
  useEffect(() => setPicked([]), [update.choice?.id]);
  useRoving(root);

  const own = table.seats.find((seat) => seat.seat === table.seat);
  const hand = own?.hand ?? {};
  const canonical = Object.entries(hand).map(([name, n]) => ({ key: cardOf(catalogue, name).key, n }));
  const gathering = gatheringOf(table.decision, told.moves, canonical);
  const places = placesOf(update.choice?.kind ?? "", told.moves);
  const isIdle = busy || sequence.isSending;
  const held = heldOf(hand, catalogue, places, gathering, picked);
  const pickedKeys = held.filter((one) => one.chosen).map((one) => one.card.key);

  const send = (move: Move) => {
    if (!isIdle) props.play(move.text);
  };
  const toggle = (id: string) =>
    setPicked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const act = (one: Held): (() => void) | undefined => {
    if (gathering) {
      const isFree = gathering.open.has(one.card.key) && (one.chosen || picked.length < gathering.most);
      return isFree && !isIdle ? () => toggle(one.id) : undefined;
    }
    const move = one.move;
    return move && (() => send(move));
  };
  const confirm = () => {
    if (gathering && isComplete(gathering, picked.length)) sequence.start(stepsOf(gathering, pickedKeys));
  };
  const hotkeys = pileKeys(table.supply, catalogue);
  const [main] = places.buttons;
  useHotkeys(
    { acts: actsOf(held, act, places, hotkeys, send), main: gathering ? confirm : main && (() => send(main)), inspect },
    props.settings.hotkeys,
  );

  return (
    <div class="dominion" ref={root} data-over={update.over || undefined}>
      <div class="dom-board">
        <Status table={table} catalogue={catalogue} names={names} t={t} />
        <Players view={view} catalogue={catalogue} names={names} inspect={inspect} t={t} />
        <Supply
          supply={table.supply}
          catalogue={catalogue}
          moves={isIdle ? new Map() : places.piles}
          hotkeys={hotkeys}
          play={send}
          inspect={inspect}
          t={t}
        />
        <PlayArea table={table} catalogue={catalogue} inspect={inspect} t={t} />
        <Memory view={view} catalogue={catalogue} names={names} inspect={inspect} t={t} />
      </div>
      <div class="dom-dock">
        <Prompt
          told={told}
          buttons={places.buttons}
          gathering={gathering}
          picked={pickedKeys}
          wait={update.window ?? null}
          isSending={sequence.isSending}
          busy={busy}
          held={props.held ?? ""}
          play={send}
          confirm={confirm}
          clear={() => setPicked([])}
          t={t}
        />
        {own && (
          <div class="dom-own">
            <Hand held={held} act={act} inspect={inspect} t={t} />
            <OwnPiles seat={own} catalogue={catalogue} inspect={inspect} t={t} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Return the hand as it is laid out: stacks by type, or single cards where several are gathered. */
function heldOf(
  hand: Counts,
  catalogue: DominionCatalogue,
  places: Places,
  gathering: Gathering | null,
  picked: readonly string[],
): Held[] {
  const stacks = Object.entries(hand)
    .map(([name, n]) => ({ card: cardOf(catalogue, name), n }))
    .sort((a, b) => byType(a.card, b.card));
  const held = stacks.flatMap(({ card, n }): Omit<Held, "hotkey">[] => {
    const move = places.hand.get(card.key);
    if (!gathering) return [{ id: card.key, card, n, move, chosen: undefined }];
    return Array.from({ length: n }, (_, copy) => {
      const id = `${card.key}/${copy}`;
      return { id, card, n: 1, move, chosen: picked.includes(id) };
    });
  });
  return held.map((one, index) => ({ ...one, hotkey: DIGITS[index] }));
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
  places: Places,
  hotkeys: ReadonlyMap<string, string>,
  send: (move: Move) => void,
): Map<string, () => void> {
  const acts = new Map<string, () => void>();
  for (const one of held) {
    const does = act(one);
    if (one.hotkey && does) acts.set(one.hotkey, does);
  }
  for (const [pile, move] of places.piles) {
    const key = hotkeys.get(pile);
    if (key) acts.set(key, () => send(move));
  }
  return acts;
}
