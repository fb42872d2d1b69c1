/** The rules of a table of Dominations: the ruleset, and the points on which sources and prints differ. */

import { useState } from "preact/hooks";
import { Segments, Select } from "../shell/controls";
import type { Say } from "../words";

interface RulesProps {
  t: Say;
  /** Tell the options as the server takes them; what is not named is as the ruleset has it. */
  choose: (options: Record<string, string>) => void;
}

const YES_NO = [
  ["yes", "web-lobby.yes"],
  ["no", "web-lobby.no"],
] as const;

/** The options of `demesne.games.dominations.options` that people differ about. */
const POINTS = [
  [
    "objective_scoring",
    "web-lobby.option-objectives",
    [
      ["table", "web-lobby.option-objectives-table"],
      ["strip", "web-lobby.option-objectives-strip"],
      ["ten-each", "web-lobby.option-objectives-ten"],
    ],
  ],
  [
    "barter_figures",
    "web-lobby.option-barter",
    [
      ["rulebook", "web-lobby.option-barter-rulebook"],
      ["summary", "web-lobby.option-barter-summary"],
    ],
  ],
  [
    "overflow_point",
    "web-lobby.option-overflow",
    [
      ["once_per_phase", "web-lobby.option-overflow-once"],
      ["every_time", "web-lobby.option-overflow-every"],
    ],
  ],
  ["copy_needs_prerequisite", "web-lobby.option-copy", YES_NO],
  [
    "joined_sides",
    "web-lobby.option-joined",
    [
      ["every", "web-lobby.option-joined-every"],
      ["one", "web-lobby.option-joined-one"],
    ],
  ],
  ["diamond_needs_city", "web-lobby.option-diamond", YES_NO],
  ["tree_scoring", "web-lobby.option-tree", YES_NO],
] as const;

type Ruleset = "final" | "prototype";

export function RulesPicker({ t, choose }: RulesProps) {
  const [ruleset, setRuleset] = useState<Ruleset>("final");
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const set = (to: Ruleset, options: Record<string, string>) => {
    setRuleset(to);
    setChosen(options);
    choose({ ruleset: to, ...options });
  };
  return (
    <div class="stack">
      <Segments
        legend={t("web-lobby.ruleset")}
        value={ruleset}
        choices={[
          ["final", t("web-lobby.ruleset-final")],
          ["prototype", t("web-lobby.ruleset-prototype")],
        ]}
        change={(to) => set(to, chosen)}
      />
      <details>
        <summary>{t("web-lobby.options")}</summary>
        <div class="stack inset">
          {POINTS.map(([name, title, choices]) => (
            <Select
              key={name}
              legend={t(title)}
              value={chosen[name] ?? ""}
              choices={[
                ["", t("web-lobby.as-ruleset")],
                ...choices.map(([value, label]) => [value, t(label)] as const),
              ]}
              change={(value) => {
                const { [name]: _before, ...others } = chosen;
                set(ruleset, value === "" ? others : { ...others, [name]: value });
              }}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
