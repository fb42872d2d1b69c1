/** Amounts as chips: a number and the glyph of its domain, or the icon of points, influence and nodi. */

import type { Say } from "../words";
import { domainName, type DominationsCatalogue } from "./catalogue";
import { Glyph } from "./scene/drawings";
import { Mark } from "./scene/mark";

/** Amounts by the words of domains, "vestigium", "points" and "influence", as the server tells them. */
export type Amounts = Readonly<Record<string, number>>;

interface Props {
  amounts: Amounts;
  /** What stands before each number. */
  sign?: string;
  catalogue: DominationsCatalogue;
  t: Say;
}

/** Amounts side by side, each read out in words. */
export function Chips({ amounts, sign = "+", catalogue, t }: Props) {
  return (
    <span class="chips">
      {Object.entries(amounts).map(([of, amount]) => (
        <Chip key={of} of={of} amount={amount} sign={sign} said={said(of, amount, catalogue, t)} />
      ))}
    </span>
  );
}

function Chip({ of, amount, sign, said }: { of: string; amount: number; sign: string; said: string }) {
  const isIcon = of === "points" || of === "influence";
  const domain = of === "vestigium" || of === "colourless" ? "white" : of;
  return (
    <span class={isIcon ? `amount-chip chip-${of}` : `amount-chip d-${domain}`}>
      <span aria-hidden="true">
        {sign}
        {amount}
      </span>
      {isIcon ? (
        <Mark name={of} />
      ) : (
        <svg class="chip-glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <Glyph domain={domain} x={12} y={12} size={22} />
        </svg>
      )}
      <span class="unseen">{said} </span>
    </span>
  );
}

function said(of: string, amount: number, catalogue: DominationsCatalogue, t: Say): string {
  if (of === "points") return t("web-dominations.points", { n: amount });
  if (of === "influence") return t("web-dominations.influence", { n: amount });
  return `${amount} ${of === "vestigium" ? t("web-dominations.vestigium") : domainName(catalogue, of)}`;
}
