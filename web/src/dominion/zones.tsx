/** Cards that lie open on the table: in play, set aside, in the trash, on top of a discard pile. */

import type { DominionCatalogue } from "../wire/types";
import type { Say } from "../words";
import { CardButton } from "./card";
import { byType, cardOf } from "./cards";
import { type Counts, type TableView, total } from "./view";

interface ZoneProps {
  catalogue: DominionCatalogue;
  inspect: (key: string) => void;
  t: Say;
}

/** Cards in play show their faces; elsewhere a small picture with the name must do. */
type Look = { look?: "play" | "chip" };

/** A card that lies there to be read. */
export function Chip({ name, n, look = "chip", ...props }: ZoneProps & Look & { name: string; n?: number }) {
  const card = cardOf(props.catalogue, name);
  const what = n === undefined ? card.name : props.t("web-dominion.copies", { card: card.name, n });
  return (
    <CardButton
      card={card}
      look={look}
      label={`${what}, ${props.t("web-dominion.read")}`}
      count={n !== undefined && n > 1 ? n : undefined}
      read={() => props.inspect(card.key)}
    />
  );
}

/** Cards in a row, ordered by type. */
export function Chips({ cards, ...props }: ZoneProps & Look & { cards: Counts }) {
  const names = Object.keys(cards).sort((a, b) => byType(cardOf(props.catalogue, a), cardOf(props.catalogue, b)));
  return (
    <div class="dom-chips" role="group" data-roving>
      {names.map((name) => (
        <Chip key={name} name={name} n={cards[name] ?? 0} {...props} />
      ))}
    </div>
  );
}

/** The play area with what lies beside it. */
export function PlayArea({ table, ...props }: ZoneProps & { table: TableView }) {
  const { t } = props;
  const trashed = total(table.trash);
  return (
    <section class="dom-area" aria-labelledby="dom-in-play">
      <h2 id="dom-in-play">{t("web-dominion.in-play")}</h2>
      {total(table.in_play) > 0 ? (
        <Chips cards={table.in_play} look="play" {...props} />
      ) : (
        <p class="dom-none">{t("web-dominion.in-play-none")}</p>
      )}
      {total(table.aside) > 0 && (
        <>
          <h2>{t("web-dominion.aside")}</h2>
          <Chips cards={table.aside} look="play" {...props} />
        </>
      )}
      <details class="dom-trash">
        <summary>
          {t("web-dominion.trash")} <span class="dom-tally">{trashed}</span>
        </summary>
        {trashed > 0 ? (
          <Chips cards={table.trash} {...props} />
        ) : (
          <p class="dom-none">{t("web-dominion.trash-none")}</p>
        )}
      </details>
    </section>
  );
}
