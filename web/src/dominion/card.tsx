/** A card as a button: lit where it can be moved, and readable in any case. */

import { useEffect, useRef } from "preact/hooks";
import type { DominionEntry } from "../wire/types";
import { mainType } from "./cards";
import { Face } from "./face";

/** How long a finger must rest on a card to read it. */
const HOLD_MS = 450;

export interface CardButtonProps {
  card: DominionEntry;
  /** A card of the hand, a pile of the supply, a card in play, or a chip for whatever merely lies there. */
  look: "hand" | "pile" | "play" | "chip";
  /** What is said of it in full, to those who do not see it. */
  label: string;
  /** The number in its corner, none if undefined. */
  count?: number | undefined;
  /** Key that acts on it. */
  hotkey?: string | undefined;
  /** What a click does; without it a click reads the card. */
  act?: (() => void) | undefined;
  /** Whether it is chosen, where several are chosen. */
  chosen?: boolean | undefined;
  empty?: boolean | undefined;
  read: () => void;
}

/** A card that acts or is read on a click, and is read on a right click, a long press and the key i. */
export function CardButton(props: CardButtonProps) {
  const { card, look, act, read } = props;
  const hold = useHold(read);
  const classes = ["dc", `dc-${look}`, `type-${mainType(card)}`];
  if (act) classes.push("dc-lit");
  if (props.chosen) classes.push("dc-chosen");
  if (props.empty) classes.push("dc-empty");
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-card={card.key}
      aria-pressed={props.chosen}
      aria-keyshortcuts={props.hotkey}
      title={card.text}
      onClick={() => {
        if (!hold.wasHeld()) (act ?? read)();
      }}
      {...hold.handlers}
    >
      <span class="unseen">{props.label}</span>
      <Face card={card} />
      <span class="dc-cost" aria-hidden="true">
        {card.cost}
      </span>
      {props.count !== undefined && (
        <span class="dc-count" aria-hidden="true" key={props.count}>
          {look === "pile" ? props.count : `×${props.count}`}
        </span>
      )}
      {props.hotkey && (
        <kbd class="dc-key" aria-hidden="true">
          {props.hotkey}
        </kbd>
      )}
    </button>
  );
}

/** Reading by a long press or a right click; `wasHeld` tells whether the click that follows belongs to it. */
function useHold(read: () => void) {
  const timer = useRef(0);
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    wasHeld: () => held.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        held.current = false;
        if (event.pointerType === "mouse") return;
        timer.current = setTimeout(() => {
          held.current = true;
          read();
        }, HOLD_MS);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      onContextMenu: (event: Event) => {
        event.preventDefault();
        stop();
        // A browser may open the menu of a long press by itself; the card is then being read already.
        if (!held.current) read();
        held.current = event instanceof PointerEvent && event.pointerType !== "mouse";
      },
    },
  };
}
