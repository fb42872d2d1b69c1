/** What is asked, the button that lays what is chosen, and the answers that no other part of the table shows. */

import type { ComponentChildren } from "preact";
import type { Move } from "../wire/types";
import type { MessageId, Say } from "../words";
import { moveOf, type Picking } from "./stage/board";
import { domainName, type DominationsCatalogue } from "./catalogue";
import { domainOf, isEnding, isExchange } from "./moves";
import { Phases } from "./dock/ages";
import { Mark } from "./scene/mark";
import { Picture } from "./scene/paint";
import { DomainMark, SeatMark } from "./parts";
import type { Decision } from "./view";

interface Props {
  ask: string;
  wait: string;
  /** What to do with the places and cards that are lit, in words. */
  hint: string;
  /** The tabs under which more answers lie that are not in sight. */
  elsewhere: readonly string[];
  decision: Decision | null;
  moves: readonly Move[];
  picking: Picking;
  catalogue: DominationsCatalogue;
  play: (move: string) => void;
  busy: boolean;
  /** Open the exchanges, or what is to be distributed. */
  exchange: () => void;
  isFree: boolean;
  /** How many tiles are chosen to go back, and what sends them. */
  returned: number;
  finish: (() => void) | undefined;
  /** What is answered before a place is chosen. */
  instead?: ComponentChildren;
  step: string;
  t: Say;
}

/** What the button says that lays a piece, or chooses a place. */
const VERBS: Readonly<Record<string, MessageId>> = {
  at: "web-dominations.place",
  on: "web-dominations.place",
  slot: "web-dominations.place",
  city: "web-dominations.build",
  activate: "web-dominations.activate",
};

export function Prompt(props: Props) {
  const { ask, wait, hint, elsewhere, moves, picking, busy, t } = props;
  const exchanges = moves.filter(isExchange);
  const endings = moves.filter(isEnding);
  const answers = moves.filter((move) => !isExchange(move) && !isEnding(move));
  const picked = moveOf(picking.places, picking.picked);
  if (!ask && !wait) return null;
  return (
    <section class={ask ? "prompt asking" : "prompt"} aria-labelledby="dominations-prompt">
      <h2 id="dominations-prompt" class="unseen">
        {t("web-dominations.prompt")}
      </h2>
      {ask && <Phases step={props.step} t={t} />}
      <p class="prompt-ask" role="status">
        {ask || wait}
        {ask && !picked && hint && <span class="soft"> {hint}</span>}
        {ask && !picked && elsewhere.length > 0 && (
          <span class="soft"> {t("web-dominations.hint-elsewhere", { players: elsewhere })}</span>
        )}
        {picked && <span class="unseen"> {[picked.label, picked.preview].filter(Boolean).join(": ")}</span>}
      </p>
      <div class="answers" data-picked={picked ? "" : undefined}>
        {picked && (
          <>
            <button type="button" class="primary place" disabled={busy} onClick={picking.confirm}>
              {t(VERBS[picked.do] ?? "web-dominations.choose")}
            </button>
            <button type="button" class="quiet" onClick={() => picking.pick(null)}>
              {t("web-dominations.elsewhere")}
            </button>
          </>
        )}
        {props.instead}
        {answers.map((move) => (
          <Answer key={move.text} move={move} {...props} />
        ))}
        {(exchanges.length > 0 || props.isFree) && (
          <button type="button" class="open-exchange" onClick={props.exchange}>
            <Mark name="exchange" /> {t(props.isFree ? "web-dominations.distribute" : "web-dominations.exchange")}
          </button>
        )}
        {endings.map((move) => (
          <Ending key={move.text} move={move} {...props} />
        ))}
      </div>
    </section>
  );
}

/** An answer that ends a phase or a choice; it also sends the tiles that were chosen to go back. */
function Ending({ move, returned, finish, play, busy, t }: Props & { move: Move }) {
  const sends = move.do === "done" ? finish : undefined;
  const isReturn = sends !== undefined && returned > 0;
  return (
    <button
      type="button"
      class={isReturn ? "ending primary" : "ending"}
      disabled={busy}
      onClick={() => (sends ? sends() : play(move.text))}
    >
      {isReturn ? t("web-dominations.return-tiles", { n: returned }) : move.label}
    </button>
  );
}

/** One answer: with the mark of its domain, the picture of its copy, or the mark of its player. */
function Answer({ move, decision, catalogue, play, busy }: Props & { move: Move }) {
  const domain = domainOf(move);
  const scene = copyScene(move, decision, catalogue);
  return (
    <button
      type="button"
      class={scene ? "answer answer-card" : "answer"}
      disabled={busy}
      onClick={() => play(move.text)}
    >
      {domain && <DomainMark domain={domain} size="small" />}
      {move.do === "next" && <SeatMark seat={Number(move.object)} />}
      {scene && <Picture shapes={scene} />}
      <span>{domain && move.do === "take" ? domainName(catalogue, domain) : move.label}</span>
      {move.preview && <span class="soft small">{move.preview}</span>}
    </button>
  );
}

/** Return the picture of the copy that a move takes: the decision's source is the card. */
function copyScene(move: Move, decision: Decision | null, catalogue: DominationsCatalogue) {
  if (move.do !== "copy" || !decision?.source) return undefined;
  return catalogue.masteries[decision.source]?.scenes[Number(move.object) - 1];
}
