/** What was just said, for a moment beside the face of who said it. */

import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Said } from "../../wire/types";

interface Spoken {
  seat: number;
  text: string;
}

/** Who speaks now; null for nobody. */
export const Speech = createContext<Spoken | null>(null);

const SHOWN_MS = 4_000;

/** Return the newest line of another player for a moment after it has come. */
export function useSpeech(chat: readonly Said[], seat: number, muted: ReadonlySet<number>): Spoken | null {
  const [known, setKnown] = useState<number | null>(null);
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  useEffect(() => {
    const last = chat.at(-1);
    setKnown(chat.length);
    // What was said before the page opened is no news.
    if (known === null || chat.length !== known + 1 || !last || last.seat < 0 || last.seat === seat || muted.has(last.seat)) return;
    setSpoken({ seat: last.seat, text: last.text });
    const timer = setTimeout(() => setSpoken(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [chat.length]);
  return spoken;
}

/** The bubble beside the face of a seat, where that seat speaks. */
export function Bubble({ seat }: { seat: number }) {
  const spoken = useContext(Speech);
  if (spoken?.seat !== seat) return null;
  return (
    <span class="bubble" role="status">
      {spoken.text}
    </span>
  );
}
