/** The drawings of Dominations: domains, tiles, cities, monuments, emblems and cards. */

import type { DominationsCatalogue, MasteryEntry } from "../dominations/catalogue";
import { Emblem, Glyph, Silhouette } from "../dominations/scene/drawings";
import { named, Values } from "../dominations/scene/faces";
import { Land } from "../dominations/scene/land";
import { Picture } from "../dominations/scene/paint";
import { Chips } from "../dominations/chips";
import { Ring } from "../dominations/panels/goals";
import { GoalPoints, LevelDots } from "../dominations/panels/rail";
import { Cost, DomainMark } from "../dominations/parts";
import type { Shape } from "../wire/types";
import type { Say } from "../words";

const SEATS = [0, 1, 2, 3];
const LEVELS = [1, 2, 3];
const COLOURS = ["trade", "craft", "art", "science", "government", "religion", "white", "black"];
/** Sizes at which a glyph must be told apart from the others, in pixels. */
const GLYPHS = [9, 14, 22];

const AMOUNTS = { trade: 3, religion: 1, vestigium: 2, points: 6, influence: 4 };

export function DominationsParts({ catalogue, t }: { catalogue: DominationsCatalogue; t: Say }) {
  const masteries = Object.values(catalogue.masteries);
  return (
    <section>
      <h2>{t("web-dominations.domain")}</h2>
      <ul class="gallery-states">
        {COLOURS.map((domain) => (
          <li key={domain} class={`d-${domain}`}>
            {GLYPHS.map((size) => (
              <svg key={size} class="gallery-glyph" width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
                <Glyph domain={domain} x={size / 2} y={size / 2} size={size} />
              </svg>
            ))}
            <DomainMark domain={domain} />
            <Cost domain={domain} amount={6} name={catalogue.domains[domain]?.name ?? domain} />
          </li>
        ))}
      </ul>
      <ul class="gallery-states">
        <li>
          <Chips amounts={AMOUNTS} catalogue={catalogue} t={t} />
        </li>
        <li>
          <Chips amounts={AMOUNTS} sign="−" catalogue={catalogue} t={t} />
        </li>
        {[0, 0.3, 0.8, 1].map((part) => (
          <li key={part}>
            <Ring part={part} isReached={part === 1} />
          </li>
        ))}
        <li>
          <LevelDots levels={4} takers={SEATS.slice(0, 3)} />
        </li>
        <li>
          <GoalPoints points={[10, 20, 40, 70, 100]} reached={2} />
        </li>
      </ul>
      <h2>{t("web-dominations.hand")}</h2>
      <ul class="gallery-tiles">
        {Object.values(catalogue.tiles).map((tile) => (
          <li key={tile.key}>
            <Picture shapes={tile.scene} title={tile.name} />
          </li>
        ))}
      </ul>
      <h2>{t("web-dominations.players")}</h2>
      <svg class="scene gallery-cities" viewBox="-30 -60 640 90" aria-hidden="true">
        <Land shapes={cities()} />
      </svg>
      <h2>{t("web-dominations.monuments")}</h2>
      <ul class="gallery-states">
        {Object.values(catalogue.monuments).map((monument) => (
          <li key={monument.key}>
            <Silhouette monument={monument.key} />
            <span>{monument.name}</span>
          </li>
        ))}
      </ul>
      <svg class="scene gallery-cities" viewBox="-30 -60 640 90" aria-hidden="true">
        <Land shapes={circles(Object.keys(catalogue.monuments))} />
      </svg>
      <h2>{t("web-dominations.masteries")}</h2>
      <ul class="gallery-emblems">
        {masteries.map((card) => (
          <li key={card.key}>
            <Emblem mastery={card.key} domain={card.domain} value={card.value} />
            <span>{card.name}</span>
          </li>
        ))}
      </ul>
      <h2>{t("web-dominations.trees")}</h2>
      <Values.Provider value={catalogue.masteries}>
        <ul class="gallery-trees">
          {masteries.filter((_, k) => k % 12 === 0).flatMap((card) => [faced(card, "card"), faced(card, "advanced")])}
        </ul>
      </Values.Provider>
    </section>
  );
}

function faced(card: MasteryEntry, role: "card" | "advanced") {
  const shapes = (card.scenes[0] ?? []).map((shape) => (shape.role === "card" ? { ...shape, role } : shape));
  return (
    <li key={`${card.key}-${role}`}>
      <Picture shapes={named(shapes, card.key)} title={card.name} />
    </li>
  );
}

/** Cities of all seats and levels beside each other. */
function cities(): Shape[] {
  return SEATS.flatMap((seat) =>
    LEVELS.map((level): Shape => {
      const domain = COLOURS[(seat + level) % 6] ?? "trade";
      return {
        kind: "disc",
        role: "city",
        points: [[0.5 * (3 * seat + level - 1), 0]],
        domain,
        seat,
        label: `${level}`,
      };
    }),
  );
}

/** Circles of some monuments, of one domain after the other. */
function circles(monuments: readonly string[]): Shape[] {
  return monuments.slice(0, 6).flatMap((action, k): Shape[] => {
    const points: [number, number][] = [[k, -0.15]];
    const domain = COLOURS[k] ?? "trade";
    return [
      { kind: "disc", role: "circle", points, size: 0.33, domain },
      { kind: "disc", role: "circle-middle", points, size: 0.11, domain, action },
    ];
  });
}
