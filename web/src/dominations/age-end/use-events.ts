/** The events of a game that this page has received. */

import { useMemo, useRef } from "preact/hooks";
import type { GameEvent, Update } from "../../wire/types";

/** Return the events that this page has received without a gap. */
export function useEvents(update: Update): readonly GameEvent[] {
  const known = useRef<{ version: number; events: GameEvent[] }>({ version: -1, events: [] });
  return useMemo(() => {
    const { version, events } = known.current;
    if (update.version !== version) {
      const before = update.since === version ? events : [];
      known.current = { version: update.version, events: [...before, ...update.events] };
    }
    return known.current.events;
  }, [update.version, update.since]);
}
