/** A table as it is played: how things stand, the whole log, what was said, and commands. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { browserWorld, newCommand } from "../wire/browser";
import { Link, type Status } from "../wire/link";
import { onThisClock } from "../wire/timing";
import { withLines } from "./story";
import type { Command, Language, Line, Refused, Said, Update } from "../wire/types";

/** A command without its id, which it gets when it is sent. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

export interface TableState {
  update: Update | null;
  /** When that update came, in milliseconds by this machine's clock. */
  at: number;
  lines: Line[];
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

const EMPTY: TableState = { update: null, at: 0, lines: [], last: "", chat: [], status: "connecting", sent: [], rematch: "" };

/** Connect to a game while a screen is shown. */
export function useTable(game: string, language: Language, answers: Answers) {
  const [state, setState] = useState<TableState>(EMPTY);
  const link = useRef<Link | null>(null);
  const latest = useRef(answers);
  latest.current = answers;

  useEffect(() => {
    setState(EMPTY);
    const change = (work: (old: TableState) => Partial<TableState>) => setState((old) => ({ ...old, ...work(old) }));
    const made = new Link(
      browserWorld(game),
      {
        status: (status) => change(() => ({ status })),
        update: (update, fresh) =>
          change((old) => {
            const lines = update.told?.lines ?? [];
            const at = Date.now();
            return { update: onThisClock(update, at), at, lines: withLines(fresh ? [] : old.lines, lines), last: lines.at(-1)?.event ?? old.last };
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

  const send = useCallback((wish: Wish) => {
    const command = { ...wish, id: newCommand() } as Command;
    setState((old) => ({ ...old, sent: [...old.sent, command] }));
    link.current?.send(command);
  }, []);
  return { state, send };
}
