/** The bar with the open question and the answers that belong to no card, or with who is awaited. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../shell/icons";
import type { Move, ReactionWindow, Told } from "../wire/types";
import type { Say } from "../words";
import { type Gathering, isComplete } from "./gathering";

interface PromptProps {
  told: Told;
  buttons: readonly Move[];
  gathering: Gathering | null;
  /** Names of the cards that are picked. */
  picked: readonly string[];
  /** The wait for a reaction; null if there is none. */
  wait: ReactionWindow | null;
  isSending: boolean;
  busy: boolean;
  /** The move that waits for the end of a window, "" for none. */
  held: string;
  play: (move: Move) => void;
  confirm: () => void;
  clear: () => void;
  t: Say;
}

export function Prompt(props: PromptProps) {
  const { told, gathering, t } = props;
  const isAsked = told.moves.length > 0;
  const isHeld = (move: Move) => move.text === props.held;
  if (!isAsked && !told.wait) return null;
  return (
    <section
      class="dom-prompt"
      aria-label={t("web-dominion.prompt")}
      aria-busy={props.isSending || undefined}
      data-asked={isAsked || undefined}
    >
      <div class="dom-question">
        <p class="dom-ask" aria-live="polite">
          {props.isSending ? t("web-dominion.sending") : told.ask || told.wait}
          {gathering && !props.isSending && <span class="dom-how"> {howMany(gathering, t)}</span>}
        </p>
        {props.wait && <Wait key={props.wait.until} ends={props.wait.ends ?? props.wait.until} t={t} />}
      </div>
      <div class="dom-buttons" data-roving>
        {gathering ? (
          <Gather {...props} gathering={gathering} />
        ) : (
          props.buttons.map((move, index) => (
            <button
              key={move.text}
              type="button"
              class={(props.held ? isHeld(move) : index === 0) ? "primary" : ""}
              aria-keyshortcuts={index === 0 ? "Enter" : undefined}
              aria-disabled={props.busy || undefined}
              aria-pressed={props.held ? isHeld(move) : undefined}
              onClick={() => props.play(move)}
            >
              {isHeld(move) && <Icon name="check" />}
              {move.label}
              {move.preview && <small>{move.preview}</small>}
            </button>
          ))
        )}
      </div>
    </section>
  );
}

function Gather({ gathering, picked, isSending, confirm, clear, t }: PromptProps & { gathering: Gathering }) {
  const n = picked.length;
  const doing = gathering.verb === "trash" ? "web-dominion.confirm-trash" : "web-dominion.confirm-discard";
  return (
    <>
      {n > 0 && (
        <button type="button" class="quiet" disabled={isSending} onClick={clear}>
          {t("web-dominion.clear")}
        </button>
      )}
      <button
        type="button"
        class="primary"
        aria-keyshortcuts="Enter"
        disabled={isSending || !isComplete(gathering, n)}
        onClick={confirm}
      >
        {t(doing, { n: gathering.exact ? gathering.most : n })}
      </button>
    </>
  );
}

function howMany(gathering: Gathering, t: Say): string {
  if (gathering.exact) return t("web-dominion.choose-some", { n: gathering.most });
  if (gathering.verb === "discard") return t("web-dominion.choose-any");
  return t("web-dominion.choose-up-to", { n: gathering.most });
}

/** How much of a wait is left; it is the same for all players. */
function Wait({ ends, t }: { ends: number; t: Say }) {
  const [now, setNow] = useState(Date.now);
  const [began] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const name = t("web-dominion.window");
  return (
    <p class="dom-wait">
      {name} <progress aria-label={name} max={Math.max(1, ends - began)} value={Math.max(0, ends - now)} />
    </p>
  );
}
