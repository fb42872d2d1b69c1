/** Arrows move between cards and buttons; each group of them is one stop of the tab key. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const GROUP = "[data-roving]";
const ITEM = "button:not(:disabled)";
const STOP = `${ITEM}[tabindex="0"]`;
const ANSWER = `.dom-buttons ${ITEM}, .dom-hand ${ITEM}`;

type Point = readonly [number, number];
const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What had the focus last, and its group. */
interface Focused {
  item: HTMLElement;
  group: HTMLElement;
}

/**
 * Let arrows move the focus within `root`, to whatever lies nearest in their direction. Where a card or a button goes
 * that has the focus, another one of its group takes it, or else the first button of an answer.
 */
export function useRoving(root: RefObject<HTMLElement | null>): void {
  const focused = useRef<Focused | null>(null);
  // After every drawing: cards come and go, and one of each group must stay a stop.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    for (const group of element.querySelectorAll<HTMLElement>(GROUP)) keepOneStop(group);
    const last = focused.current;
    if (!last || last.item.isConnected || document.activeElement !== document.body) return;
    const heir = last.group.querySelector<HTMLElement>(STOP) ?? element.querySelector<HTMLElement>(ANSWER);
    heir?.focus();
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      const direction = ARROWS[event.key];
      if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
      const from = event.target as HTMLElement;
      if (!from.closest(GROUP)) return;
      event.preventDefault();
      nearest(element, from, direction)?.focus();
    };
    const onFocus = (event: FocusEvent) => {
      const item = event.target as HTMLElement;
      const group = item.closest<HTMLElement>(GROUP);
      focused.current = group && { item, group };
      if (group) keepOneStop(group, item);
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("focusin", onFocus);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("focusin", onFocus);
    };
  }, []);
}

/** Make one item of a group reachable by the tab key: the given one, the one that is so already, or the first. */
function keepOneStop(group: HTMLElement, wanted?: HTMLElement): void {
  const items = [...group.querySelectorAll<HTMLElement>(ITEM)];
  const stop = wanted ?? items.find((item) => item.getAttribute("tabindex") === "0") ?? items[0];
  for (const item of items) item.setAttribute("tabindex", item === stop ? "0" : "-1");
}

/** Return the item that lies nearest in a direction; what lies far to the side counts as farther away. */
function nearest(root: HTMLElement, from: HTMLElement, [x, y]: Point): HTMLElement | null {
  const [fromX, fromY] = middle(from);
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const item of root.querySelectorAll<HTMLElement>(`${GROUP} :is(${ITEM})`)) {
    // What a closed panel holds has a place, but no focus.
    if (item === from || item.offsetParent === null || item.closest("details:not([open])")) continue;
    const [itemX, itemY] = middle(item);
    const ahead = (itemX - fromX) * x + (itemY - fromY) * y;
    const aside = Math.abs((itemX - fromX) * y) + Math.abs((itemY - fromY) * x);
    const distance = ahead + 2.5 * aside;
    if (ahead > 4 && distance < least) [best, least] = [item, distance];
  }
  return best;
}

function middle(element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
