/** Reading a card by a long press or a right click. */

import { useEffect, useRef } from "preact/hooks";

/** How long a finger must rest on a card to read it. */
const HOLD_MS = 420;

/** Return handlers that read; `wasHeld` tells whether the click that follows belongs to it. */
export function useHold(read: () => void) {
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
