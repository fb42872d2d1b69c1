/** Civilization trees: one shown large, with its legal slots lit where it is one's own, all others small beside it. */

import { useState } from "preact/hooks";
import type { Shape } from "../../wire/types";
import { Board, type Picking } from "./board";
import { nameOf } from "../catalogue";
import { Picture } from "../scene/paint";
import type { PanelProps, ReadingProps } from "../panel";
import { SeatMark } from "../parts";
import { idOf } from "../view";

interface Props extends PanelProps, ReadingProps, Picking {
  trees: readonly (Shape[] | null)[];
  piece: readonly Shape[];
  words: readonly (string[] | null)[];
}

const NONE: readonly Shape[] = [];

/** The page shows the legend, and slots that are not legal now are no places. */
function hides(shape: Shape): boolean {
  return shape.role.startsWith("key") || shape.role === "slot";
}

export function Trees(props: Props) {
  const { view, names, seat, catalogue, trees, t } = props;
  const [chosen, choose] = useState(Math.max(seat, 0));
  const shown = props.places.length ? seat : chosen;
  const name = names[shown] ?? "";
  const title = t("web-dominations.tree-of", { player: name });
  return (
    <section class="trees" aria-label={t("web-dominations.trees")}>
      <h2>{title}</h2>
      <Board
        key={shown}
        shapes={trees[shown] ?? NONE}
        piece={props.piece}
        extra={NONE}
        title={title}
        hides={hides}
        t={t}
        {...(shown === seat
          ? { places: props.places, picked: props.picked, pick: props.pick, confirm: props.confirm }
          : { places: [], picked: null, pick: () => {}, confirm: () => {} })}
      />
      <div class="trees-small" role="group" aria-label={t("web-dominations.trees")}>
        {view.order.map((other) => (
          <button key={other} type="button" class="tree-small" aria-pressed={other === shown} onClick={() => choose(other)}>
            <Picture shapes={(trees[other] ?? NONE).filter((shape) => !hides(shape))} />
            <span>
              <SeatMark seat={other} /> {names[other]}
            </span>
          </button>
        ))}
      </div>
      <ul class="chips" aria-label={title}>
        {view.seats[shown]?.tree.cards.map((card) => (
          <li key={card.slot}>
            <button type="button" class="chip" onClick={() => props.inspect(idOf(card))}>
              {nameOf(catalogue, idOf(card))}
              {card.advanced && <span class="soft"> ({t("web-dominations.advanced")})</span>}
            </button>
          </li>
        ))}
      </ul>
      {(props.words[shown]?.length ?? 0) > 0 && (
        <details class="in-words">
          <summary>{t("web-dominations.in-words")}</summary>
          <ul>
            {props.words[shown]?.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
