/** The copies of a mastery: which of them is laid, and how many nodi each completes at best. */

import type { Move } from "../../wire/types";
import type { Say } from "../../words";
import type { DominationsCatalogue } from "../catalogue";
import { Chips } from "../chips";
import { named } from "../scene/faces";
import { Picture } from "../scene/paint";

interface Props {
  mastery: string;
  moves: readonly Move[];
  chosen: Move | undefined;
  choose: (move: Move) => void;
  catalogue: DominationsCatalogue;
  busy: boolean;
  t: Say;
}

export function Copies({ mastery, moves, chosen, choose, catalogue, busy, t }: Props) {
  const card = catalogue.masteries[mastery];
  if (!card) return null;
  return (
    <section class="copies-choice" aria-label={t("web-dominations.copies")}>
      <h3>{card.name}</h3>
      <div class="answers">
        {card.scenes.map((scene, k) => {
          const move = moves.find((each) => each.object === String(k + 1));
          if (!move) {
            return (
              <p key={k} class="copy-none small">
                <Picture shapes={named(scene, mastery)} title={t("web-dominations.copy", { number: k + 1, nodi: card.copies[k] ?? "" })} />
                {t("web-dominations.copy-none")}
              </p>
            );
          }
          return (
            <button
              key={k}
              type="button"
              class="answer answer-card"
              disabled={busy}
              aria-pressed={move === chosen}
              onClick={() => choose(move)}
            >
              <Picture shapes={named(scene, mastery)} />
              <span class="unseen">{move.label}</span>
              <span title={move.preview}>
                <Chips amounts={move.figures?.nodi ?? {}} catalogue={catalogue} t={t} />
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Return the moves of the slots in which a copy may be laid, as if its slot were asked for already. */
export function slotMoves(copy: Move | undefined): Move[] {
  return Object.entries(copy?.figures?.slots ?? {}).map(([slot, total]) => ({
    text: `slot ${slot}`,
    label: "",
    do: "slot",
    object: slot,
    preview: "",
    figures: { total },
  }));
}
