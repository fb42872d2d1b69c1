/** A table as text: how it stands, the question, its answers as buttons. It is a full way to play either game. */

import { useEffect, useRef } from "preact/hooks";
import type { DominationsCatalogue } from "../../dominations/catalogue";
import type { DominationsView } from "../../dominations/view";
import type { DominionView } from "../../dominion/view";
import type { DominionCatalogue } from "../../wire/types";
import { DominationsFacts } from "./plain-dominations";
import { DominionFacts } from "./plain-dominion";
import type { TableProps } from "../props";

export function PlainTable(props: TableProps) {
  const { update, play, busy, held, t, inspect } = props;
  const told = update.told;
  const question = useRef<HTMLHeadingElement>(null);
  const decision = update.choice?.id ?? "";
  useEffect(() => {
    // The pressed button is gone: move the focus of keyboard players to the next question.
    if (decision && (!document.activeElement || document.activeElement === document.body)) question.current?.focus();
  }, [decision]);
  if (!told) return null;
  return (
    <div class="plain">
      <section aria-labelledby="plain-moves" hidden={update.over}>
        <h3 id="plain-moves" ref={question} tabIndex={-1} aria-live="polite">
          {told.ask || told.wait || t("web-table.moves")}
        </h3>
        <ul class="plain-moves">
          {told.moves.map((move) => (
            <li key={move.text}>
              <button
                type="button"
                disabled={busy}
                aria-pressed={held ? move.text === held : undefined}
                onClick={() => play(move.text)}
              >
                {move.label}
              </button>
              {move.object && (
                <button type="button" class="quiet" onClick={() => inspect(move.object)}>
                  {t("web-table.read")}
                  <span class="unseen"> {move.label}</span>
                </button>
              )}
              {move.preview && <span class="soft">{move.preview}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="plain-facts">
        <h3 id="plain-facts">{t("web-table.facts")}</h3>
        {isDominion(props) ? (
          <DominionFacts {...props} />
        ) : (
          <DominationsFacts {...(props as unknown as TableProps<DominationsView, DominationsCatalogue>)} />
        )}
      </section>
    </div>
  );
}

function isDominion(props: TableProps<unknown, unknown>): props is TableProps<DominionView, DominionCatalogue> {
  return typeof props.view === "object" && props.view !== null && "table" in props.view;
}
