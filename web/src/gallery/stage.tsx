/** The stage of Dominations, made up: a board with places and prices, what a place brings, and the market. */

import { useState } from "preact/hooks";
import type { DominationsCatalogue } from "../dominations/catalogue";
import { Market } from "../dominations/panels/market";
import { NO_SHAPES } from "../dominations/scene/geometry";
import { Board, type Picked } from "../dominations/stage/board";
import { placesOf } from "../dominations/stage/places";
import { Yield, yielding } from "../dominations/stage/yield";
import type { Facts, Figures, MarketOffer, Move } from "../wire/types";
import type { Say } from "../words";
import { LAND, OPEN } from "./hexagon";
import { position } from "./panels";

const NAMES = ["Ann", "Bo"];
const nothing = () => {};

interface StageProps {
  catalogue: DominationsCatalogue;
  t: Say;
}

export function StageParts(props: StageProps) {
  const { catalogue, t } = props;
  return (
    <section class="stack">
      <h2>{t("web-dominations.board")}</h2>
      <Placing {...props} />
      <Building t={t} />
      <div class="gallery-market">
        <Market
          view={position(catalogue)}
          names={NAMES}
          seat={0}
          catalogue={catalogue}
          facts={{ market: offers(catalogue) } as unknown as Facts}
          moves={moves(catalogue)}
          play={nothing}
          busy={false}
          inspect={nothing}
          t={t}
        />
      </div>
    </section>
  );
}

/** A tile that may lie in three places, one of them chosen. */
function Placing({ catalogue, t }: StageProps) {
  const [picked, pick] = useState<Picked | null>({ key: "open0", turn: 0 });
  const [hovered, hover] = useState<Picked | null>(null);
  const [tile] = Object.values(catalogue.tiles);
  const piece = tile?.scene ?? NO_SHAPES;
  const places = placesOf(PLACINGS, OPEN);
  const said = yielding(places, picked ?? hovered);
  return (
    <div class="gallery-board">
      <Board
        {...{ places, picked, pick, hovered, hover, piece, t }}
        shapes={LAND}
        extra={OPEN}
        seat={0}
        confirm={nothing}
        title={t("web-dominations.board")}
        last={{ cell: "cell3", seat: 1 }}
      />
      {said && <Yield {...{ said, picked, pick, piece, catalogue, t }} names={NAMES} seat={0} />}
    </div>
  );
}

/** Cities that can be paid and one that cannot. */
function Building({ t }: { t: Say }) {
  const [picked, pick] = useState<Picked | null>(null);
  return (
    <div class="gallery-board">
      <Board
        places={placesOf(BUILDINGS, LAND)}
        {...{ picked, pick, t }}
        hovered={null}
        hover={nothing}
        confirm={nothing}
        shapes={LAND}
        piece={NO_SHAPES}
        extra={NO_SHAPES}
        seat={0}
        title={t("web-dominations.board")}
        prices={PRICES}
      />
    </div>
  );
}

const move = (verb: string, object: string, figures?: Figures): Move => ({
  text: `${verb} ${object}`,
  label: object,
  do: verb,
  object,
  preview: "",
  ...(figures ? { figures } : {}),
});

/** Its own gain with what is lost, with a gain of another, turned, and with a locus. */
const PLACINGS: readonly Move[] = [
  move("at", "open0/0", {
    total: 7,
    gains: { trade: 4, art: 3 },
    lost: { art: 1 },
    others: { 1: { science: 2 } },
    cities: ["cell1", "cell3"],
    sides: [0],
    corners: [0],
  }),
  move("at", "open0/1", { total: 5, gains: { trade: 5 }, sides: [0], corners: [] }),
  move("at", "open2/0", { total: 7, gains: { religion: 7 }, cost: { trade: 1 }, sides: [0], corners: [0, 1] }),
  move("at", "open4/0", { total: 2, gains: { craft: 2 }, sides: [0], corners: [] }),
];

const BUILDINGS = ["cell0", "cell1"].map((cell) => move("in", cell));
const PRICES = [
  { cell: "cell0", domain: "trade", cost: 3, have: 8 },
  { cell: "cell1", domain: "craft", cost: 4, have: 8 },
  { cell: "cell4", domain: "government", cost: 6, have: 2 },
];

const STATES: readonly MarketOffer["state"][] = ["pay", "exchange", "missing", "prerequisite", "gone", "own"];

/** In each domain all states in turn, and three nodi where something can be had. */
function offers({ masteries }: DominationsCatalogue): Record<string, MarketOffer> {
  return Object.fromEntries(
    Object.values(masteries).map(({ key, value }, k) => {
      const state = STATES[k % STATES.length] ?? "pay";
      const short = state === "missing" || state === "exchange" ? { missing: 1 + (k % 3) } : {};
      return [key, { cost: value, state, ...short, ...(state === "pay" ? { nodi: 1 + (k % 3) } : {}) }];
    }),
  );
}

function moves(catalogue: DominationsCatalogue): Move[] {
  return Object.entries(offers(catalogue))
    .filter(([, { state }]) => state === "pay")
    .map(([key]) => move("develop", key));
}
