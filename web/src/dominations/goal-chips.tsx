/** What a goal asks for as chips: a number, and the icon of what is counted; the words stand beside them. */

import type { GoalPart } from "./catalogue";
import { DomainMark } from "./parts";
import { Mark } from "./scene/mark";

const ICONS: Readonly<Record<GoalPart["of"], string>> = {
  city: "city",
  connected: "cities",
  separate: "city",
  monument: "monument",
  influence: "influence",
  nodus: "nodus",
  mastery: "card",
};

export function GoalChips({ parts }: { parts: readonly GoalPart[] }) {
  return (
    <span class="goal-chips" aria-hidden="true">
      {parts.map(({ of, n, level = 0, value, domains = [] }, k) => (
        <span key={k} class="goal-chip">
          {n} {domains.length !== 1 && <Mark name={ICONS[of]} />}
          {level > 1 && <sub>{level}</sub>}
          {value && <sub>{value}</sub>}
          {domains.map((domain) => (
            <DomainMark key={domain} domain={domain} size="small" />
          ))}
        </span>
      ))}
    </span>
  );
}
