/** The pictures of all cards of Dominion, drawn when they are first wanted. */

import * as attacks from "./attacks";
import * as basic from "./basic";
import * as country from "./country";
import * as halls from "./halls";
import { picture } from "./solids";
import * as town from "./town";

const { unknown, ...ordinary } = basic;
const { council, ...townsfolk } = town;
const { throne, ...otherHalls } = halls;

const DRAWN: Record<string, () => void> = {
  ...ordinary,
  ...townsfolk,
  ...country,
  ...otherHalls,
  ...attacks,
  "council-room": council,
  "throne-room": throne,
};

/** Return the elements of a card's picture, in a frame of 240 by 200; a closed chest for a card of the user's own. */
export function cardPicture(card: string): string {
  return picture(card, DRAWN[card] ?? unknown);
}

/** Return the same without sky and country: the island alone, for a scene that has a sky of its own. */
export function cardIsland(card: string): string {
  return picture(`island-${card}`, DRAWN[card] ?? unknown, true);
}
