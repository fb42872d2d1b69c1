/** The decks of all players at the end of a game of Dominion, as pictures by kind. */

import { byType, cardOf, mainType } from "../dominion/card/cards";
import { CardPicture } from "../dominion/card/picture";
import { Portrait } from "../table/people/portrait";
import type { DominionCatalogue, DominionEntry, View } from "../wire/types";
import type { PlainId, Say } from "../words";

interface DecksProps {
  view: View;
  names: readonly string[];
  catalogue: DominionCatalogue;
  t: Say;
}

/** What everybody knows of a player's cards: how many of each, by their English names. */
interface Owner {
  seat: number;
  owned: Record<string, number>;
}

const KINDS: readonly (readonly [title: PlainId, has: (card: DominionEntry) => boolean])[] = [
  ["web-after.deck-actions", (card) => card.types.includes("action")],
  ["web-after.deck-treasures", (card) => card.types.includes("treasure")],
  ["web-after.deck-victory", (card) => card.types.includes("victory") || card.types.includes("curse")],
];

export function Decks({ view, names, catalogue, t }: DecksProps) {
  const owners = (view["memory"] as { seats?: Owner[] } | undefined)?.seats ?? [];
  return (
    <div class="decks">
      {owners.map(({ seat, owned }) => {
        const cards = Object.entries(owned).map(([name, n]) => ({ card: cardOf(catalogue, name), n }));
        const all = cards.reduce((sum, { n }) => sum + n, 0);
        return (
          <section key={seat} class="panel deck" aria-labelledby={`deck-${seat}`}>
            <h3 id={`deck-${seat}`}>
              <Portrait name={names[seat] ?? ""} seat={seat} /> {names[seat]}{" "}
              <small>{t("web-after.deck-cards", { n: all })}</small>
            </h3>
            {KINDS.map(([title, has]) => {
              const found = cards.filter(({ card }) => has(card)).sort((a, b) => byType(a.card, b.card));
              if (!found.length) return null;
              return (
                <div key={title}>
                  <p class="deck-kind">
                    {t(title)} <span>{found.reduce((sum, { n }) => sum + n, 0)}</span>
                  </p>
                  <ul>
                    {found.map(({ card, n }) => (
                      <li key={card.key} class={`deck-card type-${mainType(card)}`} title={card.name}>
                        <span class="unseen">{`${n} × ${card.name}`}</span>
                        <CardPicture card={card.key} />
                        {n > 1 && <i aria-hidden="true">{n}</i>}
                      </li>
                    ))}
                  </ul>
                </div>
              );
            })}
          </section>
        );
      })}
    </div>
  );
}
