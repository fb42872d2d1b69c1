/** The player's hand: stacks of equal cards, or single cards where several are chosen at once. */

import type { DominionEntry, Move } from "../wire/types";
import type { Say } from "../words";
import { CardButton } from "./card";

/** A stack of the hand, or one copy of it; `id` names it in a choice. */
export interface Held {
  id: string;
  card: DominionEntry;
  n: number;
  move: Move | undefined;
  /** Whether it is picked; undefined where nothing is gathered. */
  chosen: boolean | undefined;
  hotkey: string | undefined;
}

interface HandProps {
  held: readonly Held[];
  act: (held: Held) => (() => void) | undefined;
  inspect: (key: string) => void;
  t: Say;
}

export function Hand({ held, act, inspect, t }: HandProps) {
  return (
    <section class="dom-hand" aria-label={t("web-dominion.hand")} data-roving>
      {held.length === 0 && <p class="dom-none">{t("web-dominion.hand-empty")}</p>}
      {held.map((one) => {
        const does = act(one);
        const name =
          one.n > 1 ? t("web-dominion.copies", { card: one.card.name, n: one.n }) : one.card.name;
        const doing = does ? (one.move?.label ?? "") : t("web-dominion.read");
        return (
          <CardButton
            key={one.id}
            card={one.card}
            look="hand"
            label={doing ? `${name}, ${doing}` : name}
            count={one.n > 1 ? one.n : undefined}
            hotkey={does && one.hotkey}
            act={does}
            chosen={does ? one.chosen : undefined}
            read={() => inspect(one.card.key)}
          />
        );
      })}
    </section>
  );
}
