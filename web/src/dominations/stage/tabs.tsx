/** The tabs of the table: what the stage shows. */

import { useEffect } from "preact/hooks";
import type { Say } from "../../words";
import { isFocusLost } from "../focus";
import { Mark } from "../scene/mark";

export const TABS = ["board", "tree", "masteries", "monuments", "goals", "players"] as const;
export type Tab = (typeof TABS)[number];

const ICONS: Readonly<Record<Tab, string>> = {
  board: "tile",
  tree: "nodus",
  masteries: "card",
  monuments: "monument",
  goals: "can",
  players: "other",
};

interface Props {
  tab: Tab;
  /** Where answers to the open question lie. */
  answers: readonly Tab[];
  choose: (tab: Tab) => void;
  hotkeys: boolean;
  t: Say;
}

export function Tabs({ tab, answers, choose, hotkeys, t }: Props) {
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
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? "board";
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };

  return (
    <div class="tabs" role="tablist" aria-label={t("web-dominations.panels")} onKeyDown={arrow}>
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          aria-selected={each === tab}
          aria-controls="dominations-panel"
          tabIndex={each === tab ? 0 : -1}
          title={t(`web-dominations.tab-${each}`)}
          onClick={() => choose(each)}
        >
          <Mark name={ICONS[each]} />
          <span class="tab-name">{t(`web-dominations.tab-${each}`)}</span>
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

/** Return what shows the tab some places after another one; nothing where there is none. */
export function beyond(tab: Tab, step: number, choose: (tab: Tab) => void): (() => void) | undefined {
  const next = TABS[TABS.indexOf(tab) + step];
  return next && (() => choose(next));
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
