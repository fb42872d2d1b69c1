/** A card as a button: lit where it can be moved, and readable in any case. */

import type { DominionEntry } from "../../wire/types";
import { mainType } from "./cards";
import { Face } from "./face";
import { useHold } from "../reading/hold";

export interface CardButtonProps {
  card: DominionEntry;
  /** A card of the hand, a pile of the supply, or a card that lies there. */
  look: "hand" | "pile" | "play";
  /** What is said of it in full, to those who do not see it. */
  label: string;
  /** The number in its corner, none if undefined. */
  count?: number | undefined;
  /** Key that acts on it. */
  hotkey?: string | undefined;
  /** What a click does; without it a click reads the card. */
  act?: ((event: MouseEvent) => void) | undefined;
  /** Whether a click does something that is hardly worth it, so that it is not lit. */
  dull?: boolean | undefined;
  /** Whether it was pressed once and waits for the second press. */
  armed?: boolean | undefined;
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
  if (act) classes.push(props.dull ? "dc-can" : "dc-can dc-lit");
  if (props.armed) classes.push("dc-armed");
  if (props.chosen) classes.push("dc-chosen");
  if (props.empty) classes.push("dc-empty");
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-card={card.key}
      data-zone={look === "pile" ? `pile-${card.key}` : undefined}
      aria-pressed={props.chosen}
      aria-keyshortcuts={props.hotkey}
      onClick={(event) => {
        if (!hold.wasHeld()) (act ?? read)(event);
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
