/** The end of an age that has not been looked at yet. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../../wire/types";
import { type AgeEnd, lastAgeEnd } from "./age-end";

/** Return the end of an age to show, null for none, and what is called when it has been looked at. */
export function useAgeEnd(events: readonly GameEvent[]): [end: AgeEnd | null, seen: () => void] {
  const ended = useMemo(() => lastAgeEnd(events), [events]);
  const [seenAge, seeAge] = useState(-1);
  const isKnown = useRef(false);
  useEffect(() => {
    // What ended before this page was opened is no news.
    if (isKnown.current || !events.length) return;
    isKnown.current = true;
    seeAge(ended?.age ?? 0);
  }, [events]);
  const end = isKnown.current && ended && ended.age > seenAge ? ended : null;
  return [end, () => ended && seeAge(ended.age)];
}
