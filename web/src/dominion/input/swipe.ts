/** Playing a card by a swipe upward. */

/** Pixels that a finger moves upward at least. */
const SWIPE = 48;

/** Return handlers that do something at a swipe upward of a finger. */
export function swipedUp(work: (() => void) | undefined) {
  if (!work) return {};
  let from: number | null = null;
  return {
    onPointerDown: (event: PointerEvent) => {
      from = event.pointerType === "mouse" ? null : event.clientY;
    },
    onPointerUp: (event: PointerEvent) => {
      if (from !== null && from - event.clientY >= SWIPE) work();
      from = null;
    },
    onPointerCancel: () => {
      from = null;
    },
  };
}
