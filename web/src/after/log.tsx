/** The log of a whole game. Pressing a line goes to its move; the move that is shown is marked. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Say } from "../words";
import type { Story } from "./source";

interface LogProps {
  story: Story;
  at: number;
  go: (at: number) => void;
  t: Say;
}

export function ReplayLog({ story, at, go, t }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(go);
  latest.current = go;
  // A long game has thousands of lines. They stay as they are; only the mark moves.
  const lines = useMemo(
    () =>
      story.log.map(
        (group, frame) =>
          group.length > 0 && (
            <li key={frame} data-at={frame} onClick={() => latest.current(frame)}>
              {group.map((line, index) => (
                <p key={index} data-level={line.level} data-seat={line.seat < 0 ? undefined : line.seat}>
                  {line.text}
                </p>
              ))}
            </li>
          ),
      ),
    [story],
  );
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const items = [...box.children] as HTMLElement[];
    const now = items.filter((item) => Number(item.dataset["at"]) <= at).at(-1);
    for (const item of items) {
      if (item === now) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      item.toggleAttribute("data-later", Number(item.dataset["at"]) > at);
    }
    // Only the box moves; `scrollIntoView` would move the page too.
    if (now) box.scrollTop = now.offsetTop - box.offsetTop - (box.clientHeight - now.offsetHeight) / 2;
  }, [at, story]);
  return (
    <ol class="replay-log log" ref={list} tabIndex={0} aria-label={t("web-after.log")}>
      {lines}
    </ol>
  );
}
