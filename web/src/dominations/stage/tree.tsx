/** A civilization tree on the stage, with its legal slots lit where it is one's own; those of the others are a touch away. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Shape } from "../../wire/types";
import { nameOf } from "../catalogue";
import type { PanelProps, ReadingProps } from "../panel";
import { SeatMark } from "../parts";
import { NO_SHAPES } from "../scene/geometry";
import { idOf } from "../view";
import { Board, type Picking } from "./board";

interface Props extends PanelProps, ReadingProps, Picking {
  trees: readonly (Shape[] | null)[];
  piece: readonly Shape[];
  words: readonly (string[] | null)[];
  /** What stands below the picture beside its tools. */
  beside: ComponentChildren;
}

/** The page shows the legend, and slots that are not legal now are no places. */
export function hidesInTree(shape: Shape): boolean {
  return shape.role.startsWith("key") || shape.role === "slot";
}

export function Trees(props: Props) {
  const { view, names, seat, catalogue, trees, t } = props;
  const [chosen, choose] = useState(Math.max(seat, 0));
  const shown = props.places.length ? seat : chosen;
  const title = t("web-dominations.tree-of", { player: names[shown] ?? "" });
  const idle = { places: [], picked: null, pick: () => {}, hovered: null, hover: () => {}, confirm: () => {} };
  const { places, picked, pick, hovered, hover, confirm } = props;
  return (
    <section class="trees" data-owners={props.places.length ? undefined : ""} aria-label={t("web-dominations.trees")}>
      <h2 class="unseen">{title}</h2>
      <Board
        key={shown}
        shapes={trees[shown] ?? NO_SHAPES}
        piece={props.piece}
        extra={NO_SHAPES}
        title={title}
        hides={hidesInTree}
        seat={seat}
        beside={props.beside}
        t={t}
        {...(shown === seat ? { places, picked, pick, hovered, hover, confirm } : idle)}
      />
      {!props.places.length && (
        <div class="tree-owners" role="group" aria-label={t("web-dominations.trees")}>
          {view.order.map((other) => (
            <button key={other} type="button" class="tree-owner" aria-pressed={other === shown} onClick={() => choose(other)}>
              <SeatMark seat={other} /> {names[other]}
            </button>
          ))}
        </div>
      )}
      <details class="in-words">
        <summary>{t("web-dominations.in-words")}</summary>
        <ul>
          {view.seats[shown]?.tree.cards.map((card) => (
            <li key={card.slot}>
              <button type="button" class="quiet" onClick={() => props.inspect(idOf(card))}>
                {nameOf(catalogue, idOf(card))}
                {card.advanced && <span class="soft"> ({t("web-dominations.advanced")})</span>}
              </button>
            </li>
          ))}
          {props.words[shown]?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
