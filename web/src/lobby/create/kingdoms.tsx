/** The kingdom of a table of Dominion: a recommended one, a random one, or cards chosen and banned by hand. */

import { useState } from "preact/hooks";
import { Segments } from "../../ui/controls";
import type { DominionCatalogue, DominionEntry } from "../../wire/types";
import type { Say } from "../../words";
import { completed, next, type Marks } from "./marks";

interface PickerProps {
  catalogue: DominionCatalogue;
  t: Say;
  /** Tell the kingdom as the server takes it, "" while it is not complete. */
  choose: (kingdom: string) => void;
}

type Way = "set" | "random" | "hand";

export function KingdomPicker({ catalogue, t, choose }: PickerProps) {
  const [way, setWay] = useState<Way>("set");
  const [named, setNamed] = useState("first-game");
  const [marks, setMarks] = useState<Marks>({});
  const cards = kingdomCards(catalogue);
  const turn = (to: Way) => {
    setWay(to);
    choose(to === "set" ? named : to === "random" ? "random" : completed(cards, marks));
  };
  const mark = (key: string) => {
    const marked = next(marks, key);
    setMarks(marked);
    choose(completed(cards, marked));
  };
  return (
    <div class="stack">
      <Segments
        legend={t("web-lobby.kingdom")}
        value={way}
        choices={[
          ["set", t("web-lobby.kingdom-set")],
          ["random", t("web-lobby.kingdom-random")],
          ["hand", t("web-lobby.kingdom-hand")],
        ]}
        change={turn}
      />
      {way === "set" && (
        <div class="kingdoms" role="radiogroup" aria-label={t("web-lobby.kingdom-set")}>
          {catalogue.kingdoms.map((kingdom) => (
            <label key={kingdom.name} class="kingdom">
              <input
                type="radio"
                name="kingdom"
                checked={kingdom.name === named}
                onChange={() => {
                  setNamed(kingdom.name);
                  choose(kingdom.name);
                }}
              />
              <span>
                <strong>{kingdom.title}</strong>
                <span class="soft small">
                  {kingdom.cards.map((key) => catalogue.cards[key]?.name ?? key).join(", ")}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
      {way === "random" && <p class="soft">{t("web-lobby.kingdom-random-text")}</p>}
      {way === "hand" && <ByHand cards={cards} marks={marks} mark={mark} t={t} />}
    </div>
  );
}

interface ByHandProps {
  cards: DominionEntry[];
  marks: Marks;
  mark: (key: string) => void;
  t: Say;
}

export function ByHand({ cards, marks, mark, t }: ByHandProps) {
  const wanted = cards.filter((card) => marks[card.key] === "wanted").length;
  const banned = cards.filter((card) => marks[card.key] === "banned").length;
  return (
    <div class="stack">
      <p class="soft" aria-live="polite">
        {t("web-lobby.kingdom-hand-text", { wanted, banned })}
      </p>
      <ul class="card-picks">
        {cards.map((card) => {
          const state = marks[card.key];
          const said = state === "wanted" ? t("web-lobby.wanted") : state === "banned" ? t("web-lobby.banned") : "";
          return (
            <li key={card.key}>
              <button type="button" class="card-pick" data-mark={state} onClick={() => mark(card.key)}>
                <span class="card-pick-cost" aria-hidden="true">
                  {card.cost}
                </span>
                <span>{card.name}</span>
                <span class="card-pick-mark">{said}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Return the cards that kingdoms are made of, by name. Basic cards are in every game. */
export function kingdomCards(catalogue: DominionCatalogue): DominionEntry[] {
  return Object.values(catalogue.cards)
    .filter((card) => card.kingdom)
    .sort((a, b) => a.name.localeCompare(b.name));
}
