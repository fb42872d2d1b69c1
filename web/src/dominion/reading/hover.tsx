/** Reading by resting: a large card beside the pointer, which goes with it. All that it says is said elsewhere too. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { DominionCatalogue } from "../../wire/types";
import { entryOf } from "../card/cards";
import { LargeCard } from "./reader";

const REST_MS = 380;
const WIDTH = 300;
const HEIGHT = 420;
const GAP = 14;

interface Resting {
  key: string;
  x: number;
  y: number;
}

export function Hover({ catalogue }: { catalogue: DominionCatalogue }) {
  const [resting, setResting] = useState<Resting | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer = 0;
    const stop = () => {
      clearTimeout(timer);
      setResting(null);
    };
    const over = (event: PointerEvent) => {
      // Alt holds open what is read.
      if (event.altKey) return;
      stop();
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-card]") : null;
      const key = target?.dataset["card"];
      if (!target || !key || event.pointerType !== "mouse" || !target.closest(".dominion, .dom-memory")) return;
      timer = setTimeout(() => setResting({ key, ...placeBeside(target.getBoundingClientRect()) }), REST_MS);
    };
    document.addEventListener("pointerover", over);
    document.addEventListener("pointerdown", stop);
    document.addEventListener("keydown", stop);
    return () => {
      stop();
      document.removeEventListener("pointerover", over);
      document.removeEventListener("pointerdown", stop);
      document.removeEventListener("keydown", stop);
    };
  }, []);
  useEffect(() => {
    // In the top layer nothing cuts it off; a browser without one leaves reading to presses.
    if (resting) box.current?.showPopover?.();
  }, [resting]);
  if (!resting || !("showPopover" in HTMLElement.prototype)) return null;
  const { key, x, y } = resting;
  return (
    <div ref={box} class="dom-hover" popover="manual" aria-hidden="true" style={{ left: `${x}px`, top: `${y}px` }}>
      <LargeCard card={entryOf(catalogue, key)} />
    </div>
  );
}

/** Beside a card, never under the pointer, and within the window. */
function placeBeside(rect: DOMRect): { x: number; y: number } {
  const isRight = rect.right + GAP + WIDTH < innerWidth;
  const x = isRight ? rect.right + GAP : Math.max(8, rect.left - GAP - WIDTH);
  const y = Math.max(8, Math.min(innerHeight - HEIGHT - 8, rect.top + rect.height / 2 - HEIGHT / 2));
  return { x, y };
}
