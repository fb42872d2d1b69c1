/** Moves by typing: the second way to play, with completion from the legal moves. */

import { useState } from "preact/hooks";
import type { Move } from "../../wire/types";
import type { Say } from "../../words";
import { typed } from "./typed";

interface NotationProps {
  moves: readonly Move[];
  /** Nothing can be played just now; what is typed meanwhile stays, and so does the focus. */
  busy: boolean;
  play: (move: string) => void;
  t: Say;
}

export function Notation({ moves, busy, play, t }: NotationProps) {
  const [text, setText] = useState("");
  return (
    <form
      class="notation"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim() || busy) return;
        play(typed(text, moves));
        setText("");
      }}
    >
      <label class="grow">
        <span class="unseen">{t("web-table.type-move")}</span>
        <input
          id="notation"
          class="code"
          list="notation-moves"
          value={text}
          placeholder={t("web-table.type-move")}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <datalist id="notation-moves">
        {moves.map((move) => (
          <option key={move.text} value={move.text} label={move.label} />
        ))}
      </datalist>
      <button type="submit" disabled={busy || !text.trim()}>
        {t("web-table.type-play")}
      </button>
    </form>
  );
}
