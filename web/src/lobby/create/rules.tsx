/** The rules of a table of Dominations: the ruleset, and the points on which rulesets and printings differ. */

import { useState } from "preact/hooks";
import { Segments, Select } from "../../ui/controls";
import type { DominationsRules } from "../../wire/types";
import type { Say } from "../../words";

interface RulesProps {
  rules: DominationsRules;
  t: Say;
  /** Tell the options as the server takes them; what is not named is as the ruleset has it. */
  choose: (options: Record<string, string>) => void;
}

export function RulesPicker({ rules, t, choose }: RulesProps) {
  const [ruleset, setRuleset] = useState(rules.rulesets[0]?.name ?? "");
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const set = (to: string, options: Record<string, string>) => {
    setRuleset(to);
    setChosen(options);
    choose({ ruleset: to, ...options });
  };
  return (
    <div class="stack">
      <Segments
        legend={t("web-lobby.ruleset")}
        value={ruleset}
        choices={rules.rulesets.map(({ name, title }) => [name, title] as const)}
        change={(to) => set(to, chosen)}
      />
      <details>
        <summary>{t("web-lobby.options")}</summary>
        <div class="stack inset">
          {rules.options.map(({ name, text, readings, defaults }) => {
            const own = readings.find((reading) => reading.name === defaults[ruleset]);
            return (
              <Select
                key={name}
                legend={text}
                value={chosen[name] ?? ""}
                choices={[
                  ["", t("web-lobby.as-ruleset", { reading: own?.label ?? "" })],
                  ...readings.map((reading) => [reading.name, reading.label] as const),
                ]}
                change={(value) => {
                  const { [name]: _before, ...others } = chosen;
                  set(ruleset, value === "" ? others : { ...others, [name]: value });
                }}
              />
            );
          })}
        </div>
      </details>
    </div>
  );
}
