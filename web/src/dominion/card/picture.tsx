/** The picture of a card, and the sign of its type. The pictures come in a file of their own. */

import { useEffect, useState } from "preact/hooks";

/**
 * The addresses of pictures that have come. Images and not drawings in the page: a drawing has a hundred elements, which
 * every card that shows it, or flies, would have again.
 */
const addresses = new Map<string, string>();
const SIZE = [240, 200] as const;
const NOTHING = addressOf("");

function addressOf(elements: string): string {
  const [width, height] = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${elements}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

async function fetchPicture(card: string): Promise<void> {
  const { cardPicture } = await import("../../art/dominion/pictures-dominion");
  if (!addresses.has(card)) addresses.set(card, addressOf(cardPicture(card)));
}

/** A card's picture, which fills its place; the space is kept until it has come. */
export function CardPicture({ card }: { card: string }) {
  const [, setCome] = useState("");
  const address = addresses.get(card);
  useEffect(() => {
    let current = true;
    // Also if it has come since this was drawn, for another place. Without its picture a card can be read and played.
    if (!address) fetchPicture(card).then(() => current && setCome(card), () => {});
    return () => {
      current = false;
    };
  }, [card, address]);
  // Decoded at once: a card would be seen without its picture for a moment, and a flying copy all the way.
  return <img class="dc-picture" data-picture={address && card} src={address ?? NOTHING} alt="" decoding="sync" />;
}

/** Signs of the types, which differ without colour: filled shapes and thick lines in a square of 24 by 24. */
const SIGNS: Record<string, preact.JSX.Element> = {
  action: <path d="M12 2l10 10l-10 10L2 12z" class="dc-filled" />,
  attack: <path d="M4 3l13 14M20 3L7 17M3 15l6 6M21 15l-6 6" />,
  reaction: <path d="M3 4q9 3 18 0v8q-1 7-9 10q-8-3-9-10zM8 12h8M12 8v8" />,
  treasure: <circle cx="12" cy="12" r="9" class="dc-filled" />,
  victory: <path d="M3 3q9 3 18 0v9q-1 7-9 10q-8-3-9-10z" class="dc-filled" />,
  curse: <path d="M4 4l16 16M20 4L4 20" stroke-width="5" />,
};

/** The seal of a type, in the colour of the card's edge. */
export function Seal({ type }: { type: string }) {
  return (
    <span class="dc-seal" aria-hidden="true">
      <svg viewBox="0 0 24 24" focusable="false">
        {SIGNS[type]}
      </svg>
    </span>
  );
}
