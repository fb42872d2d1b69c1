/** What is asked, and the answers that no other part of the table shows: in one or two clicks. */

import type { Move } from "../wire/types";
import type { Say } from "../words";
import { moveOf, type Picking } from "./stage/board";
import { domainName, type DominationsCatalogue } from "./catalogue";
import { domainOf, isEnding, isExchange } from "./moves";
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
  t: Say;
}

export function Prompt(props: Props) {
  const { ask, wait, hint, elsewhere, moves, picking, t } = props;
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
      <p class="prompt-ask" role="status">
        {ask || wait}
        {ask && !picked && hint && <span class="soft"> {hint}</span>}
        {ask && !picked && elsewhere.length > 0 && (
          <span class="soft"> {t("web-dominations.hint-elsewhere", { players: elsewhere })}</span>
        )}
        {picked && <span class="unseen"> {[picked.label, picked.preview].filter(Boolean).join(": ")}</span>}
      </p>
      {picked && <PickedPlace {...props} move={picked} />}
      <div class="answers">
        {answers.map((move) => (
          <Answer key={move.text} move={move} {...props} />
        ))}
        {endings.map((move) => (
          <button key={move.text} type="button" class="ending" disabled={props.busy} onClick={() => props.play(move.text)}>
            {move.label}
          </button>
        ))}
      </div>
      {exchanges.length > 0 && (
        <details class="exchanges">
          <summary>{t("web-dominations.exchanges", { n: exchanges.length })}</summary>
          <div class="answers">
            {exchanges.map((move) => (
              <Answer key={move.text} move={move} {...props} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

/** The place that is chosen, the ways in which the piece may be turned there, and what each would bring. */
function PickedPlace({ picking, move, busy, t }: Props & { move: Move }) {
  const { places, picked, pick, confirm } = picking;
  const place = places.find((each) => each.key === picked?.key);
  if (!place || !picked) return null;
  return (
    <div class="picked">
      {place.moves.length > 1 ? (
        <div class="turns" role="group" aria-label={t("web-dominations.turns")}>
          {place.moves.map((way, turn) => (
            <button
              key={way.text}
              type="button"
              class="turn"
              aria-pressed={turn === picked.turn}
              onClick={() => pick({ key: place.key, turn })}
            >
              <span class="turn-mark" aria-hidden="true">
                {"↻".repeat(turn) || "▲"}
              </span>
              <span>{way.preview || way.label}</span>
            </button>
          ))}
        </div>
      ) : (
        move.preview && <p class="turn-only">{move.preview}</p>
      )}
      <div class="picked-acts">
        <button type="button" class="primary" disabled={busy} onClick={confirm}>
          {place.moves.length > 1 ? t("web-dominations.here", { place: place.key }) : move.label}
        </button>
        <button type="button" onClick={() => pick(null)}>
          {t("web-dominations.elsewhere")}
        </button>
      </div>
    </div>
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
