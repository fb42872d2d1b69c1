/** The areas around a table, with a position of each game that is made up: others, memory, tracks, goals, copies. */

import { useState } from "preact/hooks";
import type { DominationsCatalogue } from "../dominations/catalogue";
import { Exchange } from "../dominations/dock/exchange";
import { Tracks } from "../dominations/dock/tracks";
import { Players } from "../dominations/panels/players";
import { MonumentLines, OwnGoals, Standing } from "../dominations/panels/rail";
import { Copies } from "../dominations/stage/copies";
import type { Amounts, CivilizationTree, DominationsView, SeatTable as Civilization } from "../dominations/view";
import { Memory } from "../dominion/areas/memory";
import { Others } from "../dominion/areas/others";
import type { Turn } from "../dominion/motion/turns";
import type { Counts, DominionView, SeatMemory } from "../dominion/view";
import type { DominionCatalogue, Facts, Move } from "../wire/types";
import type { Say } from "../words";

const NAMES = ["Ann", "Bo", "Cy"];
const nothing = () => {};

export function DominionPanels({ catalogue, t }: { catalogue: DominionCatalogue; t: Say }) {
  const common = { view: VIEW, catalogue, names: NAMES, inspect: nothing, t };
  return (
    <section class="dominion">
      <h2>{t("web-dominion.memory")}</h2>
      <Others {...common} turns={TURNS} showTurn={nothing} shown={-1} />
      <div class="panel">
        <Memory {...common} />
      </div>
    </section>
  );
}

const OWNED: Counts = { Copper: 6, Silver: 2, Estate: 3, Market: 1, Militia: 1 };

/** Everything is known of Ann's cards; of Bo one card of the hand, of Cy the top of the deck. */
const MEMORY: readonly SeatMemory[] = NAMES.map((_, seat) => ({
  seat,
  owned: OWNED,
  points: 3,
  deck_size: 5,
  deck_tops: seat === 2 ? ["Market"] : [],
  known_hand: seat === 1 ? { Militia: 1 } : {},
  known_discard: seat === 1 ? { Silver: 1 } : {},
  known_shuffled: {},
  fresh: -1,
  ...(seat === 0 ? { deck: { Copper: 2, Silver: 1, Market: 1 }, discard: { Copper: 2, Estate: 2 } } : {}),
}));

const VIEW: DominionView = {
  table: {
    seat: 0,
    turn: { seat: 1, number: 4, phase: "buy" },
    actions: 1,
    buys: 1,
    coins: 3,
    supply: {},
    trash: {},
    in_play: { Copper: 3 },
    aside: {},
    effects: [],
    seats: NAMES.map((_, seat) => ({
      seat,
      turns: 4,
      hand_size: seat === 1 ? 2 : 5,
      discard_top: seat === 1 ? "Silver" : null,
      ...(seat === 0 ? { hand: { Copper: 2, Silver: 1, Estate: 1, Militia: 1 }, deck_size: 4 } : {}),
    })),
    decision: null,
  },
  memory: { seats: [...MEMORY] },
};

const TURNS: ReadonlyMap<number, Turn> = new Map([
  [1, { number: 4, plays: [{ key: "copper", n: 3 }], buys: [] }],
  [2, { number: 3, plays: [{ key: "militia", n: 1 }, { key: "copper", n: 2 }], buys: [{ key: "market", n: 1 }] }],
]);

export function DominationsPanels({ catalogue, t }: { catalogue: DominationsCatalogue; t: Say }) {
  const [isOpen, setOpen] = useState(false);
  const [mastery, ...others] = Object.keys(catalogue.masteries);
  const view = position(catalogue);
  const common = { view, names: NAMES, seat: 0, catalogue, t };
  const goals = [[[{ have: 3, need: 5 }], [{ have: 2, need: 2 }]]];
  const facts = { goals, goal_points: [10, 20, 40, 70, 100] } as unknown as Facts;
  const copies = [1, 2, 3].map((object) => ({ text: `${object}`, label: `${object}`, do: "copy", object: `${object}`, preview: "" }));
  const swaps = Object.keys(AMOUNTS).map((object) => ({ text: object, label: "", do: "exchange", object, preview: "" }));
  return (
    <section class="stack">
      <h2>{t("web-dominations.knowledge")}</h2>
      <div class="gallery-panels">
        <Tracks
          {...common}
          leaders={[0, 1, 1, -1, 0, 1].map((seat, points) => ({ seat, points }))}
          gains={{ trade: 2, art: 3 }}
          lost={{ art: 1 }}
          cost={{ craft: 2 }}
        />
        <OwnGoals {...common} facts={facts} inspect={nothing} />
        <MonumentLines {...common} facts={facts} inspect={nothing} />
      </div>
      <div class="score-scroll" tabIndex={0} role="group" aria-label={t("web-dominations.order")}>
        <Standing {...common} />
      </div>
      <Players {...common} />
      {mastery && others.length > 0 && (
        <Copies mastery={mastery} moves={copies as Move[]} chosen={copies[0] as Move} choose={nothing} catalogue={catalogue} busy={false} t={t} />
      )}
      <div class="row">
        <button type="button" onClick={() => setOpen(true)}>
          {t("web-dominations.exchange-title", { price: 2 })}
        </button>
      </div>
      {isOpen && view.seats[0] && (
        <Exchange
          own={view.seats[0]}
          moves={swaps as Move[]}
          price={2}
          free={0}
          send={nothing}
          close={() => setOpen(false)}
          catalogue={catalogue}
          t={t}
        />
      )}
    </section>
  );
}

const AMOUNTS: Amounts = { trade: 3, craft: 5, art: 1, science: 0, government: 8, religion: 2 };
const LIMITS: Amounts = { trade: 5, craft: 10, art: 5, science: 5, government: 10, religion: 20 };
const TREE: CivilizationTree = { cards: [], nodi: { ...AMOUNTS, colourless: 0 } };

/** Return a position of three players, in which the first one is asked nothing. */
export function position(catalogue: DominationsCatalogue): DominationsView {
  const [tiles, objectives, monuments] = [catalogue.tiles, catalogue.objectives, catalogue.monuments].map(Object.keys);
  const civilization = (_: string, seat: number): Civilization => ({
    seat,
    points: { masteries: 6, monuments: 10 * seat, influence: 4, domination: 0, objectives: 0, tree: 0, overflow: 0 },
    influence: 4 + seat,
    knowledge: AMOUNTS,
    limits: LIMITS,
    markers: 12 - seat,
    hand: tiles?.slice(4 * seat, 4 * seat + 4) ?? [],
    objective: objectives?.[seat] ?? null,
    goals: [false, true, false, false, false],
    tree: TREE,
  });
  return {
    seat: 0,
    ruleset: "final",
    age: 2,
    turn: { seat: 1, number: 2, step: "" },
    order: [1, 0, 2],
    supply: 60,
    seats: NAMES.map(civilization),
    domination: AMOUNTS,
    monuments: (monuments ?? []).slice(0, 3).map((monument, k) => ({ monument, built: k, next: null, controller: k - 1 })),
    board: { pieces: [], loci: [], open: [] },
    decision: null,
  };
}
