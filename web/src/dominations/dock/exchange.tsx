/** All exchanges of knowledge at once: what is given and what is taken, and how the stores look after it. */

import { useState } from "preact/hooks";
import { useModal } from "../../shell/modal";
import type { Move } from "../../wire/types";
import type { Say } from "../../words";
import { domainName, type DominationsCatalogue } from "../catalogue";
import { DomainMark } from "../parts";
import type { Step } from "../queue";
import { DOMAINS, type Domain, type SeatTable } from "../view";
import { balance, stepsOf, type Wishes } from "./exchanging";

interface Props {
  own: SeatTable;
  moves: readonly Move[];
  /** The knowledge that an exchange takes for 1. */
  price: number;
  send: (steps: readonly Step[]) => void;
  close: () => void;
  catalogue: DominationsCatalogue;
  t: Say;
}

export function Exchange({ own, moves, price, send, close, catalogue, t }: Props) {
  const dialog = useModal();
  const [wishes, setWishes] = useState<Wishes>({});
  const verb = moves.some((move) => move.do === "swap") ? "swap" : "exchange";
  const sources = new Set(moves.filter((move) => move.do === verb).map((move) => move.object));
  const left = balance(wishes, price);
  const change = (domain: Domain, by: number) => setWishes({ ...wishes, [domain]: (wishes[domain] ?? 0) + by });
  return (
    <dialog ref={dialog} class="exchange" aria-labelledby="exchange-title" onClose={close}>
      <h2 id="exchange-title">{t("web-dominations.exchange-title", { price })}</h2>
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
                disabled={wish >= 0 && (left < 1 || before + wish >= limit)}
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
                aria-label={t("web-dominations.give", { n: price, domain: name })}
                disabled={wish <= 0 && (!sources.has(domain) || before + wish < price)}
                onClick={() => change(domain, wish > 0 ? -1 : -price)}
              >
                −{wish > 0 ? 1 : price}
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
            send(stepsOf(wishes, price, verb));
          }}
        >
          {t("web-dominations.exchange")}
        </button>
      </div>
    </dialog>
  );
}
