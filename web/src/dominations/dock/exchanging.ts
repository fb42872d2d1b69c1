/** Wishes of an exchange, and the answers that make it. */

import type { Step } from "../queue";
import { DOMAINS, type Domain } from "../view";

/** What is taken of each domain, and with a minus what is given. */
export type Wishes = Partial<Record<Domain, number>>;

/** Return how much may still be taken for what is given; below 0 where too much is taken. */
export function balance(wishes: Wishes, price: number): number {
  return DOMAINS.reduce((sum, domain) => {
    const wish = wishes[domain] ?? 0;
    return sum + (wish < 0 ? -wish / price : -wish);
  }, 0);
}

/** Return the answers that exchange what is given for what is taken, one pair of domains after the other. */
export function stepsOf(wishes: Wishes, price: number, verb: string): Step[] {
  const given = DOMAINS.map((domain) => ({ domain, n: Math.max(0, -(wishes[domain] ?? 0)) / price }));
  const taken = DOMAINS.map((domain) => ({ domain, n: Math.max(0, wishes[domain] ?? 0) }));
  const steps: Step[] = [];
  for (const from of given) {
    for (const to of taken) {
      const n = Math.min(from.n, to.n);
      if (n <= 0) continue;
      from.n -= n;
      to.n -= n;
      steps.push(
        { text: `${verb} ${from.domain}` },
        { text: `for ${to.domain}` },
        // Where it can be made once only, nothing more is asked.
        { text: `${n} times`, optional: true },
      );
    }
  }
  return steps;
}

/** Return the answers that take knowledge of the domains one by one. */
export function takesOf(wishes: Wishes): Step[] {
  return DOMAINS.flatMap((domain) => Array.from({ length: wishes[domain] ?? 0 }, () => ({ text: `take ${domain}` })));
}
