/** What lies beside the stage: the players, the other view in small, your goals, the monuments. */

import type { ComponentChildren } from "preact";
import { Bubble } from "../../table/people/speech";
import type { Facts, Shape } from "../../wire/types";
import { nameOf } from "../catalogue";
import { Chips } from "../chips";
import type { PanelProps, ReadingProps } from "../panel";
import { SeatMark } from "../parts";
import { Silhouette } from "../scene/drawings";
import { Mark } from "../scene/mark";
import { Picture } from "../scene/paint";
import { Ring, sumOf } from "./goals";
import { levelTakers } from "./takers";

type Props = PanelProps & ReadingProps & { facts: Facts | undefined };

/** Your objective with the counters of its goals. */
export function OwnGoals({ view, seat, catalogue, facts, inspect, t }: Props) {
  const own = view.seats[seat];
  const objective = own?.objective;
  if (!own || !objective) return null;
  const reached = own.goals.filter(Boolean).length;
  return (
    <div class="rail-card own-goals">
      <header class="rail-head">
        <button type="button" class="quiet rail-title" onClick={() => inspect(objective)}>
          {nameOf(catalogue, objective)}
        </button>
        <span class="soft small">{t("web-dominations.reached", { n: reached })}</span>
      </header>
      <ul>
        {catalogue.objectives[objective]?.goals.map((goal, k) => {
          const [have, need] = sumOf(facts?.goals[seat]?.[k]);
          return (
            <li key={goal} class="goal-line" title={goal}>
              <Ring part={need ? have / need : 0} isReached={Boolean(own.goals[k])} />
              <span class="goal-text">{goal}</span>
              {need > 0 && (
                <b>
                  {have}/{need}
                </b>
              )}
              <span class="unseen">
                {t(own.goals[k] ? "web-dominations.goal-reached" : "web-dominations.goal-open")}
              </span>
            </li>
          );
        })}
      </ul>
      <GoalPoints points={facts?.goal_points ?? []} reached={reached} />
    </div>
  );
}

/** The points of one goal, of two and so on, the ones that are reached in gold. */
export function GoalPoints({ points, reached }: { points: readonly number[]; reached: number }) {
  return (
    <p class="goal-points" aria-hidden="true">
      {points.map((each, k) => (
        <span key={k} class={k + 1 === reached ? "goal-points-now" : ""}>
          {each}
        </span>
      ))}
    </p>
  );
}

/** The monuments in one line each: levels by who took them, and the price of the next one. */
export function MonumentLines({ view, catalogue, inspect, t }: Props) {
  if (!view.monuments.length) return null;
  const takers = levelTakers(view);
  return (
    <div class="rail-card">
      <h2 class="rail-title">{t("web-dominations.monuments")}</h2>
      <ul>
        {view.monuments.map((monument) => {
          const entry = catalogue.monuments[monument.monument];
          const level = monument.next ? catalogue.levels[monument.next] : undefined;
          return (
            <li key={monument.monument}>
              <button type="button" class="quiet monument-line" onClick={() => inspect(monument.monument)}>
                <Silhouette monument={monument.monument} />
                <span class="monument-name">
                  {entry?.name}
                  <LevelDots levels={entry?.levels ?? 0} takers={takers[monument.monument] ?? []} />
                  <span class="unseen">
                    {" "}
                    {t("web-dominations.built", { built: monument.built, levels: entry?.levels ?? 0 })}
                  </span>
                </span>
                {level && <Chips amounts={level.cost} sign="" catalogue={catalogue} t={t} />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A dot for each level, in the colour of the seat that has taken it. */
export function LevelDots({ levels, takers }: { levels: number; takers: readonly number[] }) {
  return (
    <span class="dots" aria-hidden="true">
      {Array.from({ length: levels }, (_, k) => {
        const seat = takers[k];
        return <span key={k} class="dot" style={seat === undefined ? "" : `background: var(--city-${seat})`} />;
      })}
    </span>
  );
}

interface SmallViewProps {
  title: string;
  shapes: readonly Shape[];
  swap: () => void;
  children?: ComponentChildren;
}

/** The view that is not on the stage, small: a touch swaps the two. */
export function SmallView({ title, shapes, swap, children }: SmallViewProps) {
  return (
    <button type="button" class="small-view" onClick={swap}>
      <span class="small-head">
        <span class="rail-title">{title}</span>
        <Mark name="swap" />
      </span>
      <Picture shapes={shapes} />
      {children}
    </button>
  );
}

/** The players in the order of the round, each with points, influence and markers. */
export function Standing({ view, names, t }: Pick<PanelProps, "view" | "names" | "t">) {
  return (
    <ol class="standing" data-crowded={view.seats.length > 2 ? "" : undefined} aria-label={t("web-dominations.order")}>
      {view.order.map((other) => {
        const shown = view.seats[other];
        if (!shown) return null;
        const points = Object.values(shown.points).reduce((sum, each) => sum + each, 0);
        return (
          <li
            key={other}
            class={other === view.turn.seat ? "acting" : ""}
            style={other === view.turn.seat ? `--seat: var(--city-${other})` : ""}
          >
            <SeatMark seat={other} />
            <Bubble seat={other} />
            <span class="name-of">{names[other]}</span>
            <Figure mark="points" value={points} text={t("web-dominations.points", { n: points })} />
            <Figure mark="influence" value={shown.influence} text={t("web-dominations.influence", { n: shown.influence })} />
            <Figure mark="city" value={shown.markers} text={t("web-dominations.markers", { n: shown.markers })} />
          </li>
        );
      })}
    </ol>
  );
}

/** A figure of a player: an icon, a number, and both in words. */
export function Figure({ mark, value, text }: { mark: string; value: number; text: string }) {
  return (
    <span class={`figure figure-${mark}`} title={text}>
      <Mark name={mark} />
      <span aria-hidden="true">{value}</span>
      <span class="unseen">{text}</span>
    </span>
  );
}
