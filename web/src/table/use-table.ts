/** A table as it is played: how things stand, the whole log, what was said, and commands. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { browserWorld, newCommand } from "../wire/browser";
import { Link, type Status } from "../wire/link";
import { onThisClock } from "../wire/timing";
import type { Settings } from "../settings";
import { rememberLines, seenLines } from "./log/last-look";
import { advanced, durationOf, isLost, joined, type Paced, skipped } from "./pacing/pace";
import { type Entry, entriesOf, withLines } from "./log/story";
import type { Command, Language, Refused, Said, Update } from "../wire/types";

/** A command without its id, which it gets when it is sent. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

export interface TableState {
  /** The latest update. */
  update: Update | null;
  /** When that update came, in milliseconds by this machine's clock. */
  at: number;
  /** The update that the table shows, and those that wait to be shown after it. */
  shown: Update | null;
  queue: readonly Update[];
  /** The story as far as it is shown. */
  lines: Entry[];
  /** The first line of the story that was not seen yet, null if all were. */
  missed: number | null;
  /** The kind of the latest event. */
  last: string;
  chat: Said[];
  status: Status;
  /** Commands that are on their way. */
  sent: Command[];
  /** The id of the game that all wished for after this one. */
  rematch: string;
}

export interface Answers {
  refused: (refused: Refused) => void;
  stale: () => void;
}

const EMPTY: TableState = { update: null, at: 0, shown: null, queue: [], lines: [], missed: null, last: "", chat: [], status: "connecting", sent: [], rematch: "" };

/** How a table is shown: the seat that looks on it, and the pace of the others' turns. */
export interface Showing {
  seat: number;
  pace: Settings["pace"];
}

/** A second press within this time skips everything that waits. */
const TWICE_MS = 2_000;

/** Connect to a game while a screen is shown. */
export function useTable(game: string, language: Language, showing: Showing, answers: Answers) {
  const [state, setState] = useState<TableState>(EMPTY);
  const link = useRef<Link | null>(null);
  const latest = useRef(answers);
  latest.current = answers;
  const { seat, pace } = showing;
  const since = useRef(0);
  // The clock of a machine may be set back meanwhile.
  const left = (paced: Paced) => durationOf(paced, seat, pace) - Math.max(0, Date.now() - since.current);
  const wait = useRef(left);
  wait.current = left;

  useEffect(() => {
    setState(EMPTY);
    const change = (work: (old: TableState) => Partial<TableState>) => setState((old) => ({ ...old, ...work(old) }));
    const made = new Link(
      browserWorld(game),
      {
        status: (status) => change(() => ({ status })),
        update: (update, fresh) =>
          change((old) => {
            const at = Date.now();
            const latest = onThisClock(update, at);
            const last = update.told?.lines.at(-1)?.event ?? old.last;
            if (fresh) {
              const lines = withLines([], entriesOf(latest));
              const seen = old.missed ?? seenLines(localStorage, game);
              return { update: latest, at, last, shown: latest, queue: [], lines, missed: seen !== null && seen < lines.length ? seen : null };
            }
            const now = { ...old, update: latest, at, last, queue: joined(old.queue, latest) };
            // Shown without a wait in between, in which the whole table would be drawn once more.
            return old.queue.length || document.hidden || wait.current(now) > 0 ? now : told(advanced(now), now);
          }),
        answered: (command, done, refused) => {
          change((old) => ({ sent: old.sent.filter((each) => each.id !== command.id) }));
          if (refused) latest.current.refused(refused);
          else if (!done) latest.current.stale();
        },
        heard: (message) => {
          if (message.t === "chat") change(() => ({ chat: message.messages }));
          else if (message.t === "said") change((old) => ({ chat: [...old.chat, message] }));
          else change(() => ({ rematch: message.game }));
        },
      },
      language,
    );
    link.current = made;
    made.start();
    const back = () => !document.hidden && made.start();
    addEventListener("online", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", back);
      made.stop();
    };
    // Another language is spoken on the same connection, see below.
  }, [game]);

  useEffect(() => link.current?.speak(language), [language]);

  // One update after the other, each when the one before has been seen.
  useLayoutEffect(() => {
    since.current = Date.now();
  }, [state.shown]);
  useLayoutEffect(() => {
    if (!state.queue.length) return;
    if (document.hidden || isLost(state))
      return setState((old) => ({ ...told(skipped(old, false), old), missed: old.missed ?? old.lines.length }));
    const next = () => setState((old) => told(advanced(old), old));
    const ms = left(state);
    if (ms <= 0) return next();
    const timer = setTimeout(next, ms);
    return () => clearTimeout(timer);
  }, [state.shown, state.queue, seat, pace]);
  // What waits for a look is not seen yet.
  const number = state.lines.length;
  useLayoutEffect(() => {
    if (number && state.missed === null && !document.hidden) rememberLines(localStorage, game, number);
  }, [game, number, state.missed]);
  const pressed = useRef(0);
  const skip = useCallback(() => {
    const isTwice = Date.now() - pressed.current < TWICE_MS;
    pressed.current = Date.now();
    setState((old) => told(skipped(old, !isTwice), old));
  }, []);

  const send = useCallback((wish: Wish) => {
    const command = { ...wish, id: newCommand() } as Command;
    setState((old) => ({ ...old, sent: [...old.sent, command] }));
    link.current?.send(command);
  }, []);
  const caughtUp = useCallback(() => setState((old) => (old.missed === null ? old : { ...old, missed: null })), []);
  return { state, send, skip, caughtUp };
}

/** Tell the lines of all updates that have come into sight since `old`. */
function told(now: TableState, old: TableState): TableState {
  const news = old.queue.slice(0, old.queue.length - now.queue.length);
  return { ...now, lines: news.reduce((lines, update) => withLines(lines, entriesOf(update)), old.lines) };
}
