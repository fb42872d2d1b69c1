/** The first press of a guarded move arms it for a moment; the second one makes it. */

import { useCallback, useEffect, useLayoutEffect, useState } from "preact/hooks";

const ARMED_MS = 4_000;

/** What is armed: its id, and what its button says meanwhile. */
export interface Armed {
  id: string;
  warning: string;
}

const NOTHING: Armed = { id: "", warning: "" };

/** Return what is armed for the decision with this id, and `press`, which tells whether a press counts. */
export function useArming(decision: string) {
  const [armed, setArmed] = useState(NOTHING);
  useLayoutEffect(() => setArmed(NOTHING), [decision]);
  useEffect(() => {
    if (!armed.id) return;
    const timer = setTimeout(() => setArmed(NOTHING), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const press = useCallback(
    (id: string, warning: string) => {
      const counts = !warning || armed.id === id;
      setArmed(counts ? NOTHING : { id, warning });
      return counts;
    },
    [armed],
  );
  return { armed, press, disarm: () => setArmed(NOTHING) };
}
