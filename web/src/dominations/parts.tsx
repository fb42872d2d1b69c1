/** Small marks that panels share: a domain, an amount of knowledge, a player. */

import type { ComponentChildren } from "preact";
import { LETTERS, type Domain } from "./view";

/** A domain by colour, pattern and letter; `name` is read out. */
export function DomainMark({ domain, name, size = "normal" }: { domain: string; name?: string; size?: "normal" | "small" }) {
  const letter = LETTERS[domain as Domain] ?? "?";
  return (
    <span class={`domain domain-${size}`} {...(name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" })}>
      <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill={`url(#dominations-${domain})`} class="domain-disc" />
        <text x="12" y="16.6" class={`on-${domain}`}>
          {letter}
        </text>
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

/** A player's name beside the letter that marks its cities. */
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
    <span class={`letter letter-${seat}`} aria-hidden="true">
      {"abcd"[seat]}
    </span>
  );
}
