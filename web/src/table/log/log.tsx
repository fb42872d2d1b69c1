/** The log as a story. What a line names can be read by a press, and is lit on the table meanwhile. */

import { useEffect, useRef } from "preact/hooks";
import type { Catalogue, Line } from "../../wire/types";
import type { Say } from "../../words";
import type { GameParts, Named } from "../games";
import { light, type Piece, pieces } from "./highlight";

interface LogProps {
  Mark: GameParts["Mark"];
  /** Pictures of what lines name; left out where the game has none. */
  LineMini: GameParts["LineMini"];
  catalogue: Catalogue | undefined;
  lines: readonly Line[];
  named: ReadonlyMap<string, Named>;
  /** Names of the players by seat. */
  players: readonly string[];
  /** Whether the sheet of a phone shows it; it is there but hidden before. */
  isOpen: boolean;
  inspect: (key: string) => void;
  t: Say;
}

/** Lines that are shown at once; a long game has thousands. */
const SHOWN = 400;

export function Log({ Mark, LineMini, catalogue, lines, named, players, isOpen, inspect, t }: LogProps) {
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
  const words = (parts: readonly Piece[], isLate: boolean) =>
    parts.map((piece, at) =>
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
  // Whose turn it is stands above it; who listens to the log hears it in each line.
  const wordsOf = (parts: readonly Piece[], isLate: boolean, known: string) => {
    const [first, second, ...rest] = parts;
    if (!known || !first || !second || first.key || second.key || first.text !== known) return words(parts, isLate);
    return [
      <span key="known" class="known">{`${known} `}</span>,
      ...words([{ ...second, text: second.text.trimStart() }, ...rest], isLate),
    ];
  };
  return (
    <div
      class="log"
      data-pictured={LineMini ? "" : undefined}
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
          const parts = pieces(line.text, line.cards, named, players);
          if (line.level === 0) head = line.seat;
          const known = line.level > 0 && line.seat >= 0 && line.seat === head ? (players[head] ?? "") : "";
          const told = wordsOf(parts, from + index >= late, known);
          return (
            <li
              key={from + index}
              data-level={line.level}
              data-seat={line.seat < 0 ? undefined : line.seat}
              data-undone={line.undone || undefined}
              onMouseEnter={() => light(line.cards)}
              onMouseLeave={() => light([])}
            >
              {line.level === 0 && line.seat >= 0 && !line.undone && (
                <Mark seat={line.seat} name={players[line.seat] ?? ""} />
              )}
              {LineMini && catalogue && (line.level > 0 || line.undone) && (
                // A line may be about more cards than it names, and about them in another order.
                <LineMini card={parts.find((piece) => piece.key)?.key ?? ""} catalogue={catalogue} />
              )}
              {line.undone ? <del>{told}</del> : told}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface NameProps {
  text: string;
  /** Whether it is of the latest part of the story; only there the keyboard stops, for a log has a thousand names. */
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
