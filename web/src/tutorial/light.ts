/** A light on what a lesson wants pressed: the card, place or button of its move. */

import { useEffect } from "preact/hooks";
import type { Move } from "../wire/types";

const AREA = ".lesson .board-area";
const MARK = "lessonLight";
const LOOKS = { play: "hand", discard: "hand", trash: "hand", buy: "pile", gain: "pile" } as const;

/** Return where on the table a card with a verb lies, as the table marks its cards; "" for other moves. */
export function cardSelector(move: string): string {
  const [verb = "", ...words] = move.split(" ");
  const look = LOOKS[verb as keyof typeof LOOKS];
  const card = words.join("-").toLowerCase();
  return look && card !== "treasures" ? `.dc-${look}[data-card="${card}"]` : "";
}

/** Return the place that a move names, as the board calls it; "" for moves without one. */
export function placeOf(move: string): string {
  return /^(?:at|city|slot) ([a-z0-9]+)/.exec(move)?.[1] ?? "";
}

const isThere = (element: Element): boolean => element.getClientRects().length > 0;

function found(area: Element, wanted: Move): Element[] {
  const selector = cardSelector(wanted.text);
  const cards = selector ? [...area.querySelectorAll(selector)] : [];
  const left = cards.filter((card) => card.getAttribute("aria-pressed") !== "true");
  if (left.length > 0) return wanted.text.startsWith("discard") ? left : left.slice(0, 1);
  const buttons = [...area.querySelectorAll<HTMLElement>("button, summary, [role=button], [role=tab]")].filter(isThere);
  // Once a place is chosen, what it asks next is pressed.
  const chosen = buttons.find((button) => button.matches(".prompt .place"));
  if (chosen) return [chosen];
  const place = placeOf(wanted.text);
  const at = place && buttons.find((button) => button.getAttribute("aria-label")?.startsWith(`${place}:`));
  if (at) return [at];
  const said = buttons.find((button) => button.textContent?.trim().startsWith(wanted.label));
  const primary = buttons.find((button) => button.matches(".primary:not(:disabled)"));
  return [said ?? primary].filter((element) => element !== undefined);
}

/** Keep the light on what is to be pressed, also when the table changes; null puts it out. */
export function useLight(wanted: Move | null): void {
  useEffect(() => {
    const area = document.querySelector(AREA);
    if (!area || !wanted) return;
    let lit: HTMLElement[] = [];
    const look = () => {
      const now = found(area, wanted) as HTMLElement[];
      if (now.length === lit.length && now.every((element, at) => element === lit[at])) return;
      for (const element of lit) delete element.dataset[MARK];
      for (const element of now) element.dataset[MARK] = "";
      lit = now;
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-pressed", "disabled", "open"] });
    return () => {
      watch.disconnect();
      for (const element of lit) delete element.dataset[MARK];
    };
  }, [wanted]);
}
