/** Swipes of a finger: a card is played by one upward, panels change by one sideways. */

/** Pixels that a finger moves at least. */
const SWIPE = 48;

/** What swipes do; a direction that is left out does nothing. */
interface Works {
  up?: (() => void) | undefined;
  left?: (() => void) | undefined;
  right?: (() => void) | undefined;
}

/** Where the finger came down; kept here, because a table may be drawn again before it leaves. */
let from: { x: number; y: number } | null = null;

/** Return handlers that do something at a swipe. What scrolls the other way needs `touch-action` for its own direction. */
export function swiped({ up, left, right }: Works) {
  if (!up && !left && !right) return {};
  return {
    onPointerDown: (event: PointerEvent) => {
      from = event.pointerType === "mouse" || !event.isPrimary ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      if (!from) return;
      const across = event.clientX - from.x;
      const upward = from.y - event.clientY;
      from = null;
      if (Math.abs(across) >= Math.max(SWIPE, 2 * Math.abs(upward))) (across < 0 ? left : right)?.();
      else if (upward >= SWIPE) up?.();
    },
    onPointerCancel: () => {
      from = null;
    },
  };
}
