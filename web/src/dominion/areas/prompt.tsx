/** The decision bar: what one has, what is asked or who is awaited, and the answers that belong to no card. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../ui/icons";
import type { ReactionWindow, Told } from "../../wire/types";
import type { Say } from "../../words";
import { type Gathering, isComplete } from "../moves/gathering";
import { Glyph } from "../card/bonus";
import type { TableView } from "../view";

/** A button of the bar. */
export interface Answer {
  /** The move, in notation, or another name where it stands for several. */
  id: string;
  label: string;
  /** What it brings, beside its label. */
  more?: string;
  isPrimary: boolean;
  /** Why it waits for a second press, "" if it does not. */
  warning: string;
  hotkey: string;
  work: () => void;
}

interface PromptProps {
  table: TableView;
  told: Told;
  title: string;
  /** What happens, where nothing is asked. */
  news: string;
  answers: readonly Answer[];
  gathering: Gathering | null;
  /** Names of the cards that are picked. */
  picked: readonly string[];
  /** Why the confirmation of a choice waits for a second press, "" if it does not. */
  warning: string;
  /** The wait for a reaction; null if there is none. */
  wait: ReactionWindow | null;
  isSending: boolean;
  busy: boolean;
  /** The move that waits for the end of a window, "" for none. */
  held: string;
  confirm: () => void;
  clear: () => void;
  /** Show the rest of the turn that is shown; undefined when nothing waits. */
  skip: (() => void) | undefined;
  t: Say;
}

export function Prompt(props: PromptProps) {
  const { table, told, gathering, skip, t } = props;
  const isAsked = told.moves.length > 0;
  const asks = props.isSending ? t("web-dominion.sending") : told.ask || (skip && props.news) || told.wait || props.news;
  return (
    <section
      class="dom-prompt"
      aria-label={t("web-dominion.prompt")}
      aria-busy={props.isSending || undefined}
      data-asked={isAsked || undefined}
      data-seat={table.turn.seat}
    >
      <dl class="dom-counters" data-away={gathering ? "" : undefined}>
        <Counter name={t("web-dominion.actions")} n={table.actions} kind="actions" />
        <Counter name={t("web-dominion.buys")} n={table.buys} kind="buys" />
        <Counter name={t("web-dominion.coins")} n={table.coins} kind="coins" />
      </dl>
      <div class="dom-question">
        <strong>{props.title}</strong>
        <p class="dom-ask" aria-live={isAsked ? "assertive" : "polite"}>
          {asks}
          {gathering && !props.isSending && <span class="dom-how"> {howMany(gathering, t)}</span>}
        </p>
        {props.wait && <Wait key={props.wait.until} ends={props.wait.ends ?? props.wait.until} t={t} />}
      </div>
      <Phases phase={table.turn.phase} t={t} />
      <div class="dom-buttons" data-roving>
        {skip ? (
          <button type="button" aria-keyshortcuts="Space" onClick={skip}>
            {t("web-table.skip")}
          </button>
        ) : gathering ? (
          <Gather {...props} gathering={gathering} />
        ) : (
          props.answers.map((answer) => <AnswerButton key={answer.id} {...props} answer={answer} />)
        )}
      </div>
    </section>
  );
}

function AnswerButton({ answer, held, busy }: PromptProps & { answer: Answer }) {
  const isHeld = held !== "" && answer.id === held;
  const look = answer.warning ? "dom-warn" : (held ? isHeld : answer.isPrimary) ? "primary" : "";
  return (
    <button
      type="button"
      class={look}
      aria-keyshortcuts={answer.hotkey || undefined}
      aria-disabled={busy || undefined}
      aria-pressed={held ? isHeld : undefined}
      onClick={answer.work}
    >
      {isHeld && <Icon name="check" />}
      {answer.warning || answer.label}
      {answer.more && !answer.warning && <b>{answer.more}</b>}
    </button>
  );
}

function Counter({ name, n, kind }: { name: string; n: number; kind: "actions" | "buys" | "coins" }) {
  return (
    <div class={`dom-counter dom-counter-${kind}`} data-none={n === 0 || undefined}>
      <dt>{name}</dt>
      <dd>
        <Glyph kind={kind} />
        <span class="dom-number" key={n}>
          {n}
        </span>
      </dd>
    </div>
  );
}

function Phases({ phase, t }: { phase: TableView["turn"]["phase"]; t: Say }) {
  const names = { action: t("web-dominion.phase-action-short"), buy: t("web-dominion.phase-buy-short") };
  if (phase === "over") return null;
  return (
    <ol class="dom-phases" aria-label={t("web-dominion.phases")}>
      {(["action", "buy"] as const).map((one) => (
        <li key={one} aria-current={one === phase ? "step" : undefined}>
          {names[one]}
        </li>
      ))}
    </ol>
  );
}

function Gather({ gathering, picked, isSending, warning, confirm, clear, t }: PromptProps & { gathering: Gathering }) {
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
        class={warning ? "dom-warn" : "primary"}
        aria-keyshortcuts="Enter"
        disabled={isSending || !isComplete(gathering, n)}
        onClick={confirm}
      >
        {warning || t(doing, { n: gathering.exact ? gathering.most : n })}
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
