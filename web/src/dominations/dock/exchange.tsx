/** Exchanges of knowledge, or Vestigium knowledge to distribute: what is given and taken, and the stores after it. */

import { useState } from "preact/hooks";
import { useModal } from "../../ui/modal";
import type { Move } from "../../wire/types";
import type { Say } from "../../words";
import { domainName, type DominationsCatalogue } from "../catalogue";
import { DomainMark } from "../parts";
import type { Step } from "../queue";
import { DOMAINS, type Domain, type SeatTable } from "../view";
import { balance, stepsOf, takesOf, type Wishes } from "./exchanging";

interface Props {
  own: SeatTable;
  moves: readonly Move[];
  /** The knowledge that an exchange takes for 1. */
  price: number;
  /** What comes for nothing and is only distributed; then nothing can be given. */
  free: number;
  send: (steps: readonly Step[]) => void;
  close: () => void;
  catalogue: DominationsCatalogue;
  t: Say;
}

export function Exchange({ own, moves, price, free, send, close, catalogue, t }: Props) {
  const dialog = useModal();
  const [wishes, setWishes] = useState<Wishes>({});
  const verb = moves.some((move) => move.do === "swap") ? "swap" : "exchange";
  const sources = new Set(moves.filter((move) => move.do === verb).map((move) => move.object));
  const left = free + balance(wishes, price);
  const change = (domain: Domain, by: number) => setWishes({ ...wishes, [domain]: (wishes[domain] ?? 0) + by });
  return (
    <dialog ref={dialog} class="exchange" aria-labelledby="exchange-title" onClose={close}>
      <h2 id="exchange-title">
        {free ? t("web-dominations.distribute-title", { n: free }) : t("web-dominations.exchange-title", { price })}
      </h2>
      <ul class="exchange-columns">
        {DOMAINS.map((domain) => {
          const wish = wishes[domain] ?? 0;
          const [before, limit] = [own.knowledge[domain], own.limits[domain]];
          const name = domainName(catalogue, domain);
          return (
            <li key={domain}>
              <DomainMark domain={domain} name={name} />
              <button
                type="button"
                aria-label={t("web-dominations.take-one", { domain: name })}
                disabled={wish >= 0 && (left < 1 || (!free && before + wish >= limit))}
                onClick={() => change(domain, wish < 0 ? price : 1)}
              >
                +{wish < 0 ? price : 1}
              </button>
              <span class="exchange-then">
                {before}
                {wish !== 0 && <b> → {before + wish}</b>}
              </span>
              <button
                type="button"
                aria-label={t("web-dominations.give", { n: free ? 1 : price, domain: name })}
                disabled={wish <= 0 && (!sources.has(domain) || before + wish < price)}
                onClick={() => change(domain, wish > 0 ? -1 : -price)}
              >
                −{wish > 0 || free ? 1 : price}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status">{t("web-dominations.to-choose", { n: left })}</p>
      <div class="exchange-acts">
        <button type="button" onClick={() => dialog.current?.close()}>
          {t("web-shell.close")}
        </button>
        <button
          type="button"
          class="primary"
          disabled={left !== 0 || !Object.values(wishes).some(Boolean)}
          onClick={() => {
            dialog.current?.close();
            send(free ? takesOf(wishes) : stepsOf(wishes, price, verb));
          }}
        >
          {t(free ? "web-dominations.distribute" : "web-dominations.exchange")}
        </button>
      </div>
    </dialog>
  );
}
