/** Small marks that panels share: a domain, an amount of knowledge, a player. */

import type { ComponentChildren } from "preact";
import { Glyph } from "./scene/drawings";

/** A domain by colour and glyph; `name` is read out. */
export function DomainMark({ domain, name, size = "normal" }: { domain: string; name?: string; size?: "normal" | "small" }) {
  return (
    <span class={`domain domain-${size} d-${domain}`} {...(name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" })}>
      <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
        <circle cx="12" cy="12" r="11" class="strong" />
        <Glyph domain={domain} x={12} y={12} size={14} />
      </svg>
    </span>
  );
}

/** So much of a domain, as on the price of a card. */
export function Cost({ domain, amount, name }: { domain: string; amount: number; name: string }) {
  return (
    <span class="cost">
      <span aria-hidden="true">{amount}</span>
      <DomainMark domain={domain} size="small" />
      <span class="unseen">{`${amount} ${name}`}</span>
    </span>
  );
}

/** A player's name beside the house that its cities look like. */
export function Player({ seat, name, children }: { seat: number; name: string; children?: ComponentChildren }) {
  return (
    <span class="player">
      <SeatMark seat={seat} />
      <span class="name-of">{name}</span>
      {children}
    </span>
  );
}

export function SeatMark({ seat }: { seat: number }) {
  return (
    <svg class="house" viewBox="-22 -36 44 46" aria-hidden="true" focusable="false">
      <use href={`#city-${seat}-1`} />
    </svg>
  );
}
