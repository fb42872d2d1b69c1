/** The choices of the start, made in secret by all at once: two cards at a time, told in full. */

import type { Move } from "../../wire/types";
import type { Say } from "../../words";
import { DominationsCard } from "../card";
import type { DominationsCatalogue } from "../catalogue";

interface Props {
  moves: readonly Move[];
  catalogue: DominationsCatalogue;
  play: (move: string) => void;
  busy: boolean;
  t: Say;
}

export function Offered({ moves, catalogue, play, busy, t }: Props) {
  return (
    <ul class="offered">
      {moves.map((move) => (
        <li key={move.text}>
          <DominationsCard card={move.object} catalogue={catalogue} t={t} brief />
          <button type="button" class="primary" disabled={busy} onClick={() => play(move.text)}>
            {move.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
