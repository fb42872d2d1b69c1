/** The log of a whole game. Pressing a line goes to its move; the move that is shown is marked. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameParts, Named } from "../table/games";
import { pieces } from "../table/log/highlight";
import type { Catalogue, Line } from "../wire/types";
import type { Say } from "../words";
import type { Story } from "./source";

interface LogProps {
  story: Story;
  parts: GameParts;
  catalogue: Catalogue | undefined;
  named: ReadonlyMap<string, Named>;
  /** Names of the players by seat. */
  players: readonly string[];
  at: number;
  go: (at: number) => void;
  t: Say;
}

export function ReplayLog({ story, parts, catalogue, named, players, at, go, t }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(go);
  latest.current = go;
  // A long game has thousands of lines. They stay as they are; only the mark moves.
  const lines = useMemo(() => {
    const { LineMini, Mark } = parts;
    const before = (line: Line) => {
      if (line.level === 0) return line.seat >= 0 && <Mark seat={line.seat} name={players[line.seat] ?? ""} />;
      if (!LineMini || !catalogue) return null;
      return <LineMini card={pieces(line.text, line.cards, named, players).find(({ key }) => key)?.key ?? ""} catalogue={catalogue} />;
    };
    return story.log.map(
      (group, frame) =>
        group.length > 0 && (
          <li key={frame} data-at={frame} onClick={() => latest.current(frame)}>
            {group.map((line, index) => (
              <p key={index} data-level={line.level} data-seat={line.seat < 0 ? undefined : line.seat}>
                {before(line)}
                {line.text}
              </p>
            ))}
          </li>
        ),
    );
  }, [story, parts, catalogue, named, players]);
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
  }, [at, lines]);
  return (
    <ol class="replay-log log" data-pictured={parts.LineMini ? "" : undefined} ref={list} tabIndex={0} aria-label={t("web-after.log")}>
      {lines}
    </ol>
  );
}
