/** What a card does in at most three words, for faces that have no room for its text. */

import { createContext } from "preact";
import type { Say } from "../../words";

const GISTS = {
  cellar: "web-dominion.gist-cellar",
  moat: "web-dominion.gist-moat",
  workshop: "web-dominion.gist-workshop",
  militia: "web-dominion.gist-militia",
  remodel: "web-dominion.gist-remodel",
  mine: "web-dominion.gist-mine",
  chapel: "web-dominion.gist-chapel",
  witch: "web-dominion.gist-witch",
  gardens: "web-dominion.gist-gardens",
  "throne-room": "web-dominion.gist-throne-room",
  library: "web-dominion.gist-library",
  adventurer: "web-dominion.gist-adventurer",
  bureaucrat: "web-dominion.gist-bureaucrat",
  chancellor: "web-dominion.gist-chancellor",
  "council-room": "web-dominion.gist-council-room",
  feast: "web-dominion.gist-feast",
  moneylender: "web-dominion.gist-moneylender",
  spy: "web-dominion.gist-spy",
  thief: "web-dominion.gist-thief",
} as const;

/** Says the gist of the card with a key, "" where it has none: its glyphs say all, or it is one of the user's own. */
export type Gist = (card: string) => string;

export function gistsIn(t: Say): Gist {
  return (card) => (card in GISTS ? t(GISTS[card as keyof typeof GISTS]) : "");
}

/** How faces say gists; without a language they have none. */
export const GistContext = createContext<Gist>(() => "");
