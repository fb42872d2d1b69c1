/** What lies beside a table: the log, the chat, and the card reader. On a phone it is a sheet that covers half of it. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import type { Catalogue, Line, Said } from "../wire/types";
import type { Say } from "../words";
import { ChatBox } from "./people/chat";
import type { GameParts, Named } from "./games";
import { Log } from "./log/log";

export type Sheet = "log" | "chat" | "cards" | "memory";

interface SideProps {
  parts: GameParts;
  catalogue: Catalogue | undefined;
  named: ReadonlyMap<string, Named>;
  lines: readonly Line[];
  chat: readonly Said[];
  muted: ReadonlySet<number>;
  mute: (muted: ReadonlySet<number>) => void;
  names: readonly string[];
  seat: number;
  sheet: Sheet | null;
  /** What can be remembered, null where the game has no such tab. */
  memory: ComponentChildren;
  /** The card that is read, "" for the list of all. */
  card: string;
  inspect: (key: string) => void;
  open: (sheet: Sheet | null) => void;
  say: (text: string) => void;
  t: Say;
}

export function Side(props: SideProps) {
  const { sheet, open, t } = props;
  const tab = (which: Sheet, label: string) => (
    <button type="button" class="quiet" aria-pressed={(sheet ?? "log") === which} onClick={() => open(which)}>
      {label}
    </button>
  );
  return (
    <aside class="side" data-sheet={sheet ?? undefined} aria-label={t("web-table.beside")}>
      <div class="side-tabs">
        {tab("log", t("web-table.log-short"))}
        {tab("chat", t("web-table.chat"))}
        {props.memory && tab("memory", t("web-dominion.memory-short"))}
        {tab("cards", t("web-table.cards"))}
        <button type="button" class="quiet side-close" aria-label={t("web-shell.close")} onClick={() => open(null)}>
          <Icon name="close" />
        </button>
      </div>
      <div class="side-body">
        {sheet === "chat" ? (
          <ChatBox Mark={props.parts.Mark} {...props} />
        ) : sheet === "memory" && props.memory ? (
          props.memory
        ) : sheet === "cards" ? (
          <Reader {...props} />
        ) : (
          <Log
            lines={props.lines}
            Mark={props.parts.Mark}
            LineMini={props.parts.LineMini}
            catalogue={props.catalogue}
            named={props.named}
            players={props.names}
            isOpen={sheet === "log"}
            inspect={props.inspect}
            t={t}
          />
        )}
      </div>
    </aside>
  );
}

/** The large card reader: one card, or the list of all that there are. */
function Reader({ parts, catalogue, named, card, inspect, t }: SideProps) {
  const [text, setText] = useState("");
  if (!catalogue) return null;
  const isKnown = card !== "" && named.has(card);
  if (isKnown && parts.Card)
    return (
      <div class="reader">
        <button type="button" class="quiet" onClick={() => inspect("")}>
          <Icon name="back" />
          {t("web-table.all-cards")}
        </button>
        <parts.Card card={card} catalogue={catalogue} t={t} />
      </div>
    );
  const wanted = text.trim().toLowerCase();
  const found = [...named.values()]
    .filter((each) => each.names.some((name) => name.toLowerCase().includes(wanted)))
    .sort((a, b) => (a.names[0] ?? "").localeCompare(b.names[0] ?? ""));
  return (
    <div class="reader">
      <label class="field">
        <span>{t("web-table.find-card")}</span>
        <input type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <ul class="reader-list">
        {found.map((each) => (
          <li key={each.key}>
            <button type="button" class="quiet" onClick={() => inspect(each.key)}>
              {each.names[0]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
