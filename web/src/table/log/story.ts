/** The log as it grows: lines of moves that were taken back are marked, and stand under the line that says so. */

import type { GameEvent, Line, Update } from "../../wire/types";

/** A line of the log with the event that it tells. */
export interface Entry extends Line {
  fact?: GameEvent;
}

/** Return what an update tells, each line with its event. */
export function entriesOf(update: Update): Entry[] {
  const lines = update.told?.lines ?? [];
  if (update.events.length !== lines.length) return [...lines];
  return lines.map((line, at) => {
    const fact = update.events[at];
    return fact ? { ...line, fact } : line;
  });
}

/** Events of the table, which no undo takes back. */
const ABOUT_TABLE = new Set(["undone", "handed", "returned", "abandoned"]);

/** Return the log with the lines that were just told. */
export function withLines(told: readonly Entry[], news: readonly Entry[]): Entry[] {
  const lines = [...told];
  for (const { undone: _known, ...line } of news) {
    const at = line.undoes ? undo(lines, line.undoes) : lines.length;
    lines.splice(at, 0, line);
  }
  return lines;
}

/** Mark the last lines that stand and return where the first of them is. */
function undo(lines: Entry[], number: number): number {
  let [left, at] = [number, lines.length];
  for (let index = lines.length - 1; index >= 0 && left > 0; index--) {
    const line = lines[index];
    if (!line || line.undone || ABOUT_TABLE.has(line.event)) continue;
    lines[index] = { ...line, undone: true };
    [left, at] = [left - 1, index];
  }
  return at;
}
