/** The monument levels that may be built now, with their prices. */

import type { AnsweringProps } from "../panel";
import { nameOf } from "../catalogue";
import { Chips } from "../chips";
import { Phrase } from "../phrase";
import { Silhouette } from "../scene/drawings";

export function Levels({ moves, view, catalogue, play, busy, t }: AnsweringProps) {
  return (
    <section class="dock-levels" aria-labelledby="dominations-levels">
      <h2 id="dominations-levels" class="dock-title">
        {t("web-dominations.monuments")}
      </h2>
      <div class="dock-cards">
        {moves.map((move) => {
          const state = view.monuments.find((each) => each.monument === move.object);
          const level = state?.next ? catalogue.levels[state.next] : undefined;
          return (
            <button key={move.text} type="button" class="level-card" disabled={busy} onClick={() => play(move.text)}>
              <Silhouette monument={move.object} />
              <span class="level-name">{nameOf(catalogue, move.object)}</span>
              <span class="unseen">{move.label}. {move.preview}</span>
              <Chips amounts={move.figures?.cost ?? {}} sign="−" catalogue={catalogue} t={t} />
              <Chips amounts={move.figures?.gains ?? {}} catalogue={catalogue} t={t} />
              {level && <Phrase effects={level.effects} text={level.effect} />}
            </button>
          );
        })}
      </div>
    </section>
  );
}
