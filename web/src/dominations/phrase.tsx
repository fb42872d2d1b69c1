/** Effects as phrases of icons: when, what, and per what. The words stand in the title, and are read out. */

import type { ComponentChildren } from "preact";
import { steady } from "../ui/steady";
import type { EffectEntry } from "./catalogue";
import { Glyph } from "./scene/drawings";
import { Mark } from "./scene/mark";

/** The icons of the moments; where none stands here the moment has the icon of its own name. */
const WHEN: Readonly<Record<string, string>> = {
  producing: "produce",
  placing: "tile",
  "city-activated": "activated",
  "other-activates": "other",
  "city-beside-own": "cities",
  "level-card": "level",
  development: "card",
  "domination-card": "domination",
  reset: "keep",
  "once-an-age": "once",
};

const COSTS: Readonly<Record<string, string>> = {
  city: "city",
  "city-level": "city",
  "monument-level": "level",
  mastery: "card",
  improvement: "improve",
};

const PER: Readonly<Record<string, string>> = {
  produced: "produce",
  nodi: "nodus",
  "nodi-outside": "nodus",
  "nodus-domains": "nodus",
  limits: "limit",
  cities: "city",
  "city-levels": "city",
  "city-domains": "city",
  "largest-chain": "cities",
  "board-cities": "city",
  "level-cards": "level",
  monuments: "monument",
  "basic-masteries": "card",
  "advanced-masteries": "improve",
  "adjacent-cards": "card",
  influence: "influence",
};

/** The first effect of a side; `text` says all of them in words. */
export const Phrase = steady(({ effects, text }: { effects: readonly EffectEntry[]; text: string }) => {
  const [effect] = effects;
  if (!effect) return null;
  const moment = effect.when;
  return (
    <span class="phrase" title={text} aria-hidden="true">
      <span class="phrase-when">
        <Mark name={WHEN[moment] ?? moment} />
        {effect.trigger && effect.do !== "reduce" && <Domain of={effect.trigger} />}
      </span>
      <What effect={effect} />
      {effect.per && (
        <span class="phrase-per">
          /{(effect.each ?? 1) > 1 && effect.each}
          {effect.per === "knowledge" ? !effect.of && <Domain of="any" /> : <Mark name={PER[effect.per] ?? "card"} />}
          {effect.of && <Domain of={effect.of} />}
        </span>
      )}
    </span>
  );
});

function What({ effect }: { effect: EffectEntry }): ComponentChildren {
  const { amount = 0, price = 0, most = 0 } = effect;
  const domain = effect.domain ?? "";
  switch (effect.do) {
    case "gain":
    case "produce":
      return (
        <>
          +{amount}
          <Domain of={domain} />
        </>
      );
    case "points":
    case "influence":
      return (
        <>
          +{amount}
          <Mark name={effect.do} />
        </>
      );
    case "reduce":
      return (
        <>
          −{amount}
          {[...new Set(effect.costs?.map((cost) => COSTS[cost] ?? "card"))].map((icon) => (
            <Mark key={icon} name={icon} />
          ))}
          {(effect.value ?? 0) > 3 && <small>≥{effect.value}</small>}
        </>
      );
    case "fill":
      return (
        <>
          <Mark name="limit" />
          <Domain of={domain} />
        </>
      );
    case "raise-limit":
      return (
        <>
          <Mark name="limit" />
          {amount}
        </>
      );
    case "exchange":
      return (
        <>
          {price}
          <Mark name="exchange" />
          {amount}
        </>
      );
    case "buy-influence":
      return (
        <>
          {price}
          <Mark name="exchange" />
          <Mark name="influence" />×{most}
        </>
      );
    case "count-more":
      return (
        <>
          +{amount}
          <Mark name="domination" />
        </>
      );
    case "keep":
      return (
        <>
          <Mark name="keep" />
          {amount}
        </>
      );
    case "second-action":
      return <Mark name="second" />;
    case "improve":
      return <Mark name="improve" />;
    default:
      return <Mark name="tile" />;
  }
}

function Domain({ of }: { of: string }) {
  const domain = of === "any" || of === "its" ? "white" : of;
  return (
    <svg class={`phrase-domain d-${domain}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <Glyph domain={domain} x={12} y={12} size={24} />
    </svg>
  );
}
