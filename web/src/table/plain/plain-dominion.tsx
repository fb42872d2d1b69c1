/** How a table of Dominion stands, in words: what one holds, what may be done, and what the piles have left. */

import type { Counts, DominionView } from "../../dominion/view";
import type { DominionCatalogue } from "../../wire/types";
import type { TableProps } from "../props";

export function DominionFacts({ view, catalogue, names, t }: TableProps<DominionView, DominionCatalogue>) {
  const { table } = view;
  const byEnglish = new Map(Object.values(catalogue.cards).map((card) => [card.english, card.name]));
  const cards = (counts: Counts) =>
    Object.entries(counts)
      .map(([name, n]) => `${byEnglish.get(name) ?? name} ${n}`)
      .join(", ") || "–";
  const own = table.seats.find((seat) => seat.seat === table.seat);
  const facts: [label: string, text: string][] = [
    [t("web-dominion.actions"), String(table.actions)],
    [t("web-dominion.buys"), String(table.buys)],
    [t("web-dominion.coins"), String(table.coins)],
    [t("web-dominion.in-play"), cards(table.in_play)],
    [t("web-dominion.supply"), cards(table.supply)],
    [t("web-dominion.trash"), cards(table.trash)],
    ...table.seats.map((seat): [string, string] => [
      names[seat.seat] ?? "",
      [t("web-dominion.hand-size", { n: seat.hand_size }), t("web-dominion.turns", { n: seat.turns })].join(", "),
    ]),
  ];
  if (own?.hand) facts.unshift([t("web-dominion.hand"), cards(own.hand)]);
  return (
    <dl class="plain-facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
