/** What the table hands to its panels. */

import type { Move } from "../wire/types";
import type { Say } from "../words";
import type { DominationsCatalogue } from "./catalogue";
import type { DominationsView } from "./view";

export interface PanelProps {
  view: DominationsView;
  names: string[];
  seat: number;
  catalogue: DominationsCatalogue;
  t: Say;
}

/** A panel that shows answers to the open question. */
export interface AnsweringProps extends PanelProps {
  moves: readonly Move[];
  play: (move: string) => void;
  busy: boolean;
}

/** A panel whose cards can be read large, by their keys. */
export interface ReadingProps {
  inspect: (key: string) => void;
}
