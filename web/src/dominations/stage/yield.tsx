/** What the chosen place brings: to whom, what is lost, and the ways in which the piece may be turned there. */

import type { Move, Shape } from "../../wire/types";
import type { Say } from "../../words";
import type { DominationsCatalogue } from "../catalogue";
import { Chips } from "../chips";
import { SeatMark } from "../parts";
import { laid } from "../scene/laid";
import { Picture } from "../scene/paint";
import type { Picked, Picking } from "./board";
import { totalOf, turnOf, type Place } from "./places";

interface Props extends Pick<Picking, "picked" | "pick"> {
  said: Said;
  piece: readonly Shape[];
  names: readonly string[];
  seat: number;
  catalogue: DominationsCatalogue;
  t: Say;
}

/** A place with its move, and whether it brings or costs the player something. */
interface Said {
  at: Picked;
  place: Place;
  move: Move;
  own: boolean;
}

/** Return the chosen place with its move, null where nothing is to be said about it. */
export function yielding(places: readonly Place[], at: Picked | null): Said | null {
  const place = places.find((each) => each.key === at?.key);
  const move = place?.moves[at?.turn ?? 0];
  if (!at || !place || !move) return null;
  const { gains = {}, cost = {}, nodi = {} } = move.figures ?? {};
  const own = [gains, nodi, cost].some((amounts) => Object.keys(amounts).length > 0);
  // What the slot of a copy brings stands on the copy itself.
  return own || move.preview || place.moves.length > 1 ? { at, place, move, own } : null;
}

export function Yield(props: Props) {
  const { picked, catalogue, names, seat, t } = props;
  const { at, place, move, own } = props.said;
  const { gains = {}, lost = {}, cost = {}, others = {}, corners = [], nodi = {} } = move.figures ?? {};
  return (
    <div class={picked ? "picked" : "picked picked-hovered"}>
      {own && (
        <Row seat={seat} name={names[seat] ?? ""}>
          <Chips amounts={gains} catalogue={catalogue} t={t} />
          <Chips amounts={nodi} catalogue={catalogue} t={t} />
          <Chips amounts={cost} sign="−" catalogue={catalogue} t={t} />
        </Row>
      )}
      {Object.keys(lost).length > 0 && (
        <p class="yield-lost">
          {t("web-dominations.lost")} <Chips amounts={lost} sign="" catalogue={catalogue} t={t} />
        </p>
      )}
      {Object.entries(others).map(([other, amounts]) => (
        <Row key={other} seat={Number(other)} name={names[Number(other)] ?? ""}>
          <Chips amounts={amounts} catalogue={catalogue} t={t} />
        </Row>
      ))}
      {corners.length > 0 && <p class="yield-why">{t("web-dominations.closes", { n: corners.length })}</p>}
      {!move.figures && move.preview && <p class="yield-why">{move.preview}</p>}
      {place.moves.length > 1 && <Turns {...props} place={place} turn={at.turn} />}
    </div>
  );
}

function Row({ seat, name, children }: { seat: number; name: string; children: preact.ComponentChildren }) {
  return (
    <p class="yield-row">
      <SeatMark seat={seat} />
      <span class="unseen">{name}: </span>
      {children}
    </p>
  );
}

/** The ways to turn the piece, the best first, as small pictures of it. */
function Turns({ place, turn, piece, pick, t }: Props & { place: Place; turn: number }) {
  const said = (move: Move) => move.preview || move.label;
  return (
    <div class="turns" role="group" aria-label={t("web-dominations.turns")}>
      {place.moves.map((way, k) => (
        <button
          key={way.text}
          type="button"
          class="turn"
          data-turn={turnOf(way.object)}
          aria-pressed={k === turn}
          title={said(way)}
          onClick={() => pick({ key: place.key, turn: k })}
        >
          <Picture shapes={laid(piece, place.points, turnOf(way.object))} />
          <span aria-hidden="true">{totalOf(way)}</span>
          <span class="unseen">{said(way)}</span>
        </button>
      ))}
    </div>
  );
}
