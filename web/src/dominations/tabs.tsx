/** The tabs of the table: on a wide screen the board stays beside what they show. */

import { useEffect } from "preact/hooks";
import type { Say } from "../words";
import { isFocusLost } from "./focus";

export const TABS = ["board", "tree", "masteries", "monuments", "goals", "players"] as const;
export type Tab = (typeof TABS)[number];

interface Props {
  tab: Tab;
  /** On a wide screen the board is always there and has no tab. */
  wide: boolean;
  /** Where answers to the open question lie. */
  answers: readonly Tab[];
  choose: (tab: Tab) => void;
  hotkeys: boolean;
  t: Say;
}

export function Tabs({ tab, wide, answers, choose, hotkeys, t }: Props) {
  const tabs = TABS.filter((each) => !(wide && each === "board"));
  useEffect(() => {
    if (!hotkeys) return;
    const press = (event: KeyboardEvent) => {
      const found = /^[1-6]$/.test(event.key) ? TABS[Number(event.key) - 1] : undefined;
      if (!found || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      choose(found);
      // What had the focus may have been in the panel that is closed now.
      setTimeout(() => isFocusLost() && document.getElementById(`tab-${found}`)?.focus());
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [hotkeys, choose]);

  const arrow = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? "board";
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };

  return (
    <div class="tabs" role="tablist" aria-label={t("web-dominations.panels")} onKeyDown={arrow}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          aria-selected={each === tab}
          aria-controls="dominations-panel"
          tabIndex={each === tab ? 0 : -1}
          onClick={() => choose(each)}
        >
          {t(`web-dominations.tab-${each}`)}
          {answers.includes(each) && (
            <>
              <span class="answer-dot" aria-hidden="true" />
              <span class="unseen"> ({t("web-dominations.tab-answers")})</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
