/** What the players say to each other. Anybody can be muted, for oneself, as long as the page stays. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Said } from "../../wire/types";
import type { Say } from "../../words";
import type { GameParts } from "../games";

interface ChatProps {
  Mark: GameParts["Mark"];
  chat: readonly Said[];
  names: readonly string[];
  seat: number;
  /** The seats whose lines are not shown. */
  muted: ReadonlySet<number>;
  mute: (muted: ReadonlySet<number>) => void;
  say: (text: string) => void;
  t: Say;
}

const LONGEST = 500;

export function ChatBox({ Mark, chat, names, seat, muted, mute, say, t }: ChatProps) {
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [chat.length]);
  const toggle = (who: number) => {
    const others = new Set(muted);
    if (!others.delete(who)) others.add(who);
    mute(others);
  };
  const speakers = [...new Set(chat.map((said) => said.seat))].filter((who) => who !== seat && who >= 0);
  return (
    <div class="chat">
      <div class="chat-lines" ref={list} role="log" aria-label={t("web-table.chat")} tabIndex={0}>
        {chat.length === 0 && <p class="soft">{t("web-table.chat-empty")}</p>}
        <ol>
          {chat
            .filter((said) => !muted.has(said.seat))
            .map((said, index) => (
              <li key={index}>
                {said.seat >= 0 && <Mark seat={said.seat} name={names[said.seat] ?? ""} />} <strong>{said.name}</strong> {said.text}
              </li>
            ))}
        </ol>
      </div>
      {speakers.length > 0 && (
        <div class="chat-mutes">
          {speakers.map((who) => (
            <button key={who} type="button" class="quiet small" aria-pressed={muted.has(who)} onClick={() => toggle(who)}>
              {t("web-table.mute", { player: names[who] ?? "" })}
            </button>
          ))}
        </div>
      )}
      {seat >= 0 && (
        <form
          class="chat-say"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) say(text.trim());
            setText("");
          }}
        >
          <label class="grow">
            <span class="unseen">{t("web-table.chat-say")}</span>
            <input
              id="chat-say"
              value={text}
              maxLength={LONGEST}
              placeholder={t("web-table.chat-say")}
              autocomplete="off"
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit">{t("web-table.chat-send")}</button>
        </form>
      )}
    </div>
  );
}
