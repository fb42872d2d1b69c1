import { useState } from "preact/hooks";
import type { ScreenProps } from "../screen";
import { post, remove, sentence } from "../wire/http/http";

export interface Strategy {
  id: string;
  name: string;
  created: number;
}

interface StrategiesProps extends ScreenProps {
  strategies: readonly Strategy[];
  /** Fetch them again. */
  again: () => void;
}

/** Strategies of one's own, which play as bots at one's own tables of Dominion. */
export function Strategies({ strategies, again, t, notice }: StrategiesProps) {
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState("");
  const add = async () => {
    setTrouble("");
    try {
      await post("/api/strategies", { name, text });
      setName("");
      setText("");
      again();
    } catch (error) {
      setTrouble(sentence(error, t));
    }
  };
  const forget = (strategy: Strategy) =>
    void remove(`/api/strategies/${encodeURIComponent(strategy.id)}`).then(again, (error: unknown) =>
      notice(sentence(error, t)),
    );
  return (
    <section class="panel stack" aria-labelledby="strategies">
      <h2 id="strategies">{t("web-shell.strategies")}</h2>
      <p class="soft">{t("web-shell.strategies-text")}</p>
      <ul class="tables">
        {strategies.map((strategy) => (
          <li key={strategy.id} class="table-row">
            <div>
              <strong>{strategy.name}</strong>
            </div>
            <button type="button" onClick={() => forget(strategy)}>
              {t("web-shell.strategy-delete")}
              <span class="unseen"> {strategy.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t("web-shell.strategy-add")}</summary>
        <form
          class="stack inset"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <label class="field">
            <span>{t("web-shell.name")}</span>
            <input value={name} maxLength={24} required onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <label class="field">
            <span>{t("web-shell.strategy-text")}</span>
            <textarea
              class="code"
              rows={10}
              required
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          {trouble && <p role="alert">{trouble}</p>}
          <div class="row">
            <button type="submit" class="primary">
              {t("web-shell.strategy-add")}
            </button>
          </div>
        </form>
      </details>
    </section>
  );
}
