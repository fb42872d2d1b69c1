/** The log as a story. What a line names can be read by a press, and is lit on the table meanwhile. */

import { useEffect, useRef } from "preact/hooks";
import { steady } from "../../ui/steady";
import type { Catalogue, Line } from "../../wire/types";
import type { Say } from "../../words";
import type { GameParts, Named } from "../games";
import { light, pieces } from "./highlight";

/** What all lines have in common. */
interface Common {
  Mark: GameParts["Mark"];
  /** Pictures of what lines name; left out where the game has none. */
  LineMini: GameParts["LineMini"];
  catalogue: Catalogue | undefined;
  named: ReadonlyMap<string, Named>;
  /** Names of the players by seat. */
  players: readonly string[];
  inspect: (key: string) => void;
}

interface LogProps extends Common {
  lines: readonly Line[];
  /** Whether the sheet of a phone shows it; it is there but hidden before. */
  isOpen: boolean;
  t: Say;
}

/** Lines that are shown at once; a long game has thousands. */
const SHOWN = 400;

export const Log = steady(({ lines, isOpen, t, ...common }: LogProps) => {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef(0);
  useEffect(() => {
    const box = list.current;
    if (box && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [lines.length, isOpen]);
  // What was hidden shows its end when a window has grown.
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const watch = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  const from = Math.max(0, lines.length - SHOWN);
  const late = lines.findLastIndex((line) => line.level === 0 && !line.undone);
  let head = lines.slice(0, from).findLast((line) => line.level === 0)?.seat ?? -1;
  return (
    <div
      class="log"
      data-pictured={common.LineMini ? "" : undefined}
      ref={list}
      role="log"
      aria-label={t("web-table.log")}
      tabIndex={0}
      onScroll={(event) => {
        const box = event.currentTarget;
        // Only scrolling back leaves the end; new lines do not.
        if (box.scrollTop < before.current) atEnd.current = false;
        if (box.scrollTop + box.clientHeight >= box.scrollHeight - 24) atEnd.current = true;
        before.current = box.scrollTop;
      }}
    >
      <ol>
        {lines.slice(from).map((line, index) => {
          if (line.level === 0) head = line.seat;
          const isHeads = line.level > 0 && line.seat >= 0 && line.seat === head;
          const number = from + index;
          return <LogLine key={number} {...common} line={line} isLate={number >= late} isHeads={isHeads} />;
        })}
      </ol>
    </div>
  );
});

interface LineProps extends Common {
  line: Line;
  /** Whether it is of the latest part of the story; only there the keyboard stops, for a log has a thousand names. */
  isLate: boolean;
  /** Whether it is about the player whose turn stands above it: who listens to the log hears the name all the same. */
  isHeads: boolean;
}

const LogLine = steady(({ line, isLate, isHeads, Mark, LineMini, catalogue, named, players, inspect }: LineProps) => {
  const parts = pieces(line.text, line.cards, named, players);
  const words = parts.map((piece, at) =>
    piece.key ? (
      <Name
        key={at}
        text={piece.text}
        isLate={isLate}
        read={() => inspect(piece.key)}
        show={(shown) => light(shown ? [piece.key] : [])}
      />
    ) : (
      piece.text
    ),
  );
  const [first, second] = parts;
  const known = players[line.seat] ?? "";
  if (isHeads && known && first && second && !first.key && !second.key && first.text === known) {
    words.splice(0, 2, <span key="known" class="known">{`${known} `}</span>, second.text.trimStart());
  }
  return (
    <li
      data-level={line.level}
      data-seat={line.seat < 0 ? undefined : line.seat}
      data-undone={line.undone || undefined}
      onMouseEnter={() => light(line.cards)}
      onMouseLeave={() => light([])}
    >
      {line.level === 0 && line.seat >= 0 && !line.undone && <Mark seat={line.seat} name={players[line.seat] ?? ""} />}
      {LineMini && catalogue && (line.level > 0 || line.undone) && (
        // A line may be about more cards than it names, and about them in another order.
        <LineMini card={parts.find((piece) => piece.key)?.key ?? ""} catalogue={catalogue} />
      )}
      {line.undone ? <del>{words}</del> : words}
    </li>
  );
});

interface NameProps {
  text: string;
  isLate: boolean;
  read: () => void;
  show: (shown: boolean) => void;
}

/** A name in a line. It is no button element, for those do not break with the line. */
function Name({ text, isLate, read, show }: NameProps) {
  return (
    <span
      role="button"
      tabIndex={isLate ? 0 : -1}
      class="named"
      onClick={read}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        read();
      }}
      onFocus={() => show(true)}
      onBlur={() => show(false)}
    >
      {text}
    </span>
  );
}
