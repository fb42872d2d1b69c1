/** What a screen fetches, again and again where it may change. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { get } from "../wire/http/http";

export interface Fetched<T> {
  data: T | undefined;
  error: unknown;
  /** Fetch it again now. */
  again: () => void;
}

/**
 * Fetch a path, and again every `every` milliseconds while the page is in sight (0: once). "" fetches nothing. `how`
 * is for what takes more than one request.
 */
export function useFetched<T>(path: string, every = 0, how: (path: string) => Promise<T> = get): Fetched<T> {
  const [state, setState] = useState<{ path: string; data?: T; error?: unknown }>({ path });
  const [asked, setAsked] = useState(0);
  const latest = useRef(how);
  latest.current = how;
  useEffect(() => {
    if (!path) return;
    let current = true;
    const fetchIt = () =>
      latest.current(path).then(
        (data) => current && setState({ path, data }),
        (error: unknown) => current && setState((old) => (old.path === path ? { ...old, error } : { path, error })),
      );
    void fetchIt();
    const timer = every ? setInterval(() => !document.hidden && void fetchIt(), every) : 0;
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [path, every, asked]);
  const mine = state.path === path ? state : { path };
  return { data: mine.data, error: mine.error, again: useCallback(() => setAsked((n) => n + 1), []) };
}
