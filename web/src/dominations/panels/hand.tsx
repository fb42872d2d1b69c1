/** Land tiles in hands, which all may see. Those that may be placed or returned are buttons. */

import type { Move } from "../../wire/types";
import type { DominationsCatalogue } from "../catalogue";
import { Picture } from "../scene/paint";
import { Player } from "../parts";
import type { AnsweringProps, PanelProps } from "../panel";

/** The player's hand, large. */
export function Hand({ view, seat, catalogue, moves, play, busy, t }: AnsweringProps) {
  const own = view.seats[seat];
  if (!own) return null;
  return (
    <section class="hand" aria-labelledby="dominations-hand">
      <h2 id="dominations-hand" class="unseen">
        {t("web-dominations.hand")}
      </h2>
      {own.hand.length === 0 && <p class="soft">{t("web-dominations.hand-empty")}</p>}
      <ul class="tiles">
        {own.hand.map((tile) => (
          <li key={tile}>
            <Tile tile={tile} catalogue={catalogue} move={moves.find((move) => move.object === tile)} {...{ play, busy }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The hands of the others, small. */
export function Hands({ view, names, seat, catalogue, t }: PanelProps) {
  return (
    <section class="hands">
      <h2>{t("web-dominations.hands")}</h2>
      {view.order
        .filter((other) => other !== seat)
        .map((other) => (
          <div key={other} class="hands-of">
            <Player seat={other} name={names[other] ?? ""} />
            <ul class="tiles tiles-small">
              {view.seats[other]?.hand.map((tile) => (
                <li key={tile}>
                  <Picture shapes={catalogue.tiles[tile]?.scene ?? []} title={catalogue.tiles[tile]?.name ?? tile} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      <p class="soft">{t("web-dominations.supply", { n: view.supply })}</p>
    </section>
  );
}

interface TileProps {
  tile: string;
  catalogue: DominationsCatalogue;
  move: Move | undefined;
  play: (move: string) => void;
  busy: boolean;
}

function Tile({ tile, catalogue, move, play, busy }: TileProps) {
  const entry = catalogue.tiles[tile];
  const name = entry?.name ?? tile;
  if (!move) return <Picture shapes={entry?.scene ?? []} title={name} />;
  return (
    <button
      type="button"
      class="tile"
      disabled={busy}
      onClick={() => play(move.text)}
      title={move.preview || move.label}
    >
      <Picture shapes={entry?.scene ?? []} />
      <span class="unseen">{[move.label, move.preview].filter(Boolean).join(": ")}</span>
    </button>
  );
}
