/** Islands from the pictures of cards, alone and without their skies: the scene of the front page and of an ending. */

import { useLayoutEffect } from "preact/hooks";
import { addDrawing } from "../art/sprite";

const nameOf = (card: string) => `island-of-${card}`;

async function fetchIsland(card: string): Promise<void> {
  const { cardIsland } = await import("../art/dominion/pictures-dominion");
  addDrawing(nameOf(card), cardIsland(card));
}

export function Island({ card }: { card: string }) {
  useLayoutEffect(() => {
    // The page says the same without its pictures.
    fetchIsland(card).catch(() => {});
  }, [card]);
  return (
    <svg class={`island island-${card}`} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
      <use href={`#${nameOf(card)}`} />
    </svg>
  );
}

export const Castle = () => <Island card="province" />;

const CLOUD = "M0 0h46a7 7 0 0 0 0-14h-5a12 12 0 0 0-23-4a9 9 0 0 0-12 6a6 6 0 0 0-6 12z";

export function Islands() {
  return (
    <div class="islands" aria-hidden="true">
      <svg class="islands-sky" viewBox="0 0 840 410" focusable="false">
        <circle cx="500" cy="190" r="150" />
        <circle cx="500" cy="190" r="104" />
        <path transform="translate(130 120) scale(1.8)" d={CLOUD} />
        <path transform="translate(690 110) scale(1.3)" d={CLOUD} />
      </svg>
      {["estate", "woodcutter", "province", "market", "workshop"].map((card) => (
        <Island key={card} card={card} />
      ))}
    </div>
  );
}
