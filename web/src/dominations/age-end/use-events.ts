/** All events of a game that this page has received. */

import { useMemo, useRef } from "preact/hooks";
import type { GameEvent, Update } from "../../wire/types";

/** Return the events from the beginning of the game on, none where the page does not know its beginning. */
export function useEvents(update: Update): readonly GameEvent[] {
  const known = useRef<{ version: number; events: GameEvent[] }>({ version: -1, events: [] });
  return useMemo(() => {
    const { version, events } = known.current;
    if (update.since === 0) known.current = { version: update.version, events: [...update.events] };
    else if (update.since === version) {
      known.current = { version: update.version, events: [...events, ...update.events] };
    } else if (update.version !== version) known.current = { version: -1, events: [] };
    return known.current.events;
  }, [update.version, update.since]);
}
