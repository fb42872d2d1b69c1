/** The player's hand, as a fan of cards; equal ones lie closer together. */

import { swiped } from "../../ui/swipe";
import type { DominionEntry, Move } from "../../wire/types";
import type { Say } from "../../words";
import { CardButton } from "../card/card";

/** A card of the hand; `id` names it in a choice. */
export interface Held {
  id: string;
  card: DominionEntry;
  move: Move | undefined;
  /** Whether it is picked; undefined where nothing is gathered. */
  chosen: boolean | undefined;
  /** Whether it lies on one of its kind; where several are chosen, equal cards lie beside each other. */
  isAgain: boolean;
  hotkey: string | undefined;
}

interface HandProps {
  held: readonly Held[];
  act: (held: Held) => (() => void) | undefined;
  /** Move that waits for its second press. */
  armed: string;
  inspect: (key: string) => void;
  t: Say;
}

/** How far a card of the fan is turned, in degrees; less where there are many. */
const TURN = 2.2;
const WIDEST = 9;

export function Hand({ held, act, armed, inspect, t }: HandProps) {
  const turn = held.length > 1 ? Math.min(TURN, (2 * WIDEST) / held.length) : 0;
  return (
    <section class="dom-hand" aria-label={t("web-dominion.hand")} data-roving data-zone="hand">
      {held.length === 0 && <p class="dom-none">{t("web-dominion.hand-empty")}</p>}
      {held.map((one, at) => {
        const does = act(one);
        const doing = does ? (one.move?.label ?? "") : t("web-dominion.read");
        const from = at - (held.length - 1) / 2;
        return (
          <span
            class={one.isAgain ? "dom-slot dom-again" : "dom-slot"}
            key={one.id}
            data-flip={`hand/${one.id}`}
            {...swiped({ up: does })}
            style={{ rotate: `${(from * turn).toFixed(2)}deg`, translate: `0 ${(from * from * turn * 0.7).toFixed(1)}px` }}
          >
            <CardButton
              card={one.card}
              look="hand"
              label={doing ? `${one.card.name}, ${doing}` : one.card.name}
              hotkey={does && one.hotkey}
              act={does}
              chosen={does ? one.chosen : undefined}
              armed={Boolean(armed) && one.move?.text === armed}
              read={() => inspect(one.card.key)}
            />
          </span>
        );
      })}
    </section>
  );
}
