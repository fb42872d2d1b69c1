/** Whose turn it is, its phase, and what it still allows, large enough to be seen at once. */

import type { DominionCatalogue } from "../wire/types";
import type { Say } from "../words";
import { cardOf } from "./cards";
import type { TableView } from "./view";

interface StatusProps {
  table: TableView;
  catalogue: DominionCatalogue;
  names: readonly string[];
  t: Say;
}

export function Status({ table, catalogue, names, t }: StatusProps) {
  const { seat, number, phase } = table.turn;
  const phases = {
    action: t("web-dominion.phase-action"),
    buy: t("web-dominion.phase-buy"),
    over: t("web-dominion.phase-over"),
  };
  const whose =
    seat === table.seat
      ? t("web-dominion.turn-own", { number })
      : t("web-dominion.turn", { player: names[seat] ?? "", number });
  const effect = table.effects.at(-1);
  return (
    <section class="dom-status" aria-label={t("web-dominion.counters")}>
      <div class="dom-turn">
        <strong>{whose}</strong>
        <span class="dom-phase" data-phase={phase}>
          {effect ? t("web-dominion.resolving", { card: cardOf(catalogue, effect.card).name }) : phases[phase]}
        </span>
      </div>
      <dl class="dom-counters">
        <Counter name={t("web-dominion.actions")} n={table.actions} what="actions" />
        <Counter name={t("web-dominion.buys")} n={table.buys} what="buys" />
        <Counter name={t("web-dominion.coins")} n={table.coins} what="coins" />
      </dl>
    </section>
  );
}

function Counter({ name, n, what }: { name: string; n: number; what: string }) {
  return (
    <div class={`dom-counter dom-counter-${what}`}>
      <dt>{name}</dt>
      <dd>
        <span class="dom-number" key={n}>
          {n}
        </span>
      </dd>
    </div>
  );
}
