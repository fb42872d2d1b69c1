/** What the operators of the server tell everybody, above every screen. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { About } from "../wire/types";
import { useFetched } from "../ui/fetched";

const EVERY = 60_000;

export function ServerNotice() {
  const { data: about } = useFetched<About>("/api/about", EVERY);
  const ref = useRef<HTMLParagraphElement>(null);
  const text = about?.notice ?? "";
  useLayoutEffect(() => (ref.current ? leaveRoom(ref.current) : undefined), [text]);
  if (!text) return null;
  return (
    <p class="server-notice" role="status" ref={ref}>
      {text}
    </p>
  );
}

/** Let screens that fill the window have the height that a notice leaves of it; return what ends this. */
function leaveRoom(notice: HTMLElement): () => void {
  const root = document.documentElement;
  const watch = new ResizeObserver(() =>
    root.style.setProperty("--window", `calc(100dvh - ${notice.getBoundingClientRect().height}px)`),
  );
  watch.observe(notice);
  return () => {
    watch.disconnect();
    root.style.removeProperty("--window");
  };
}
