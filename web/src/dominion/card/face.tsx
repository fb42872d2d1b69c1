/** The face of a card: its picture, and a plate with the seal of its type, its name, its glyphs and its words. */

import { useContext } from "preact/hooks";
import { steady } from "../../ui/steady";
import type { DominionEntry } from "../../wire/types";
import { BonusRow, bonusesOf } from "./bonus";
import { mainType } from "./cards";
import { GistContext } from "./gist";
import { CardPicture, Seal } from "./picture";

/** Names with a word of more letters are written smaller where room is short. */
const LONG = 9;

/** Return what a card does beyond its glyphs: its sentences but those that only name a bonus. */
export function proseOf(card: DominionEntry): string {
  const bonuses = bonusesOf(card);
  if (card.worth || card.points) return "";
  if (!bonuses.length) return card.text;
  return card.text
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !sentence.startsWith("+"))
    .join(" ");
}

/** Texts with more letters than this leave no room for the picture of a small card, and of one of middle size. */
const MUCH = 100;
const TOO_MUCH = 170;

function sizeOf(prose: string): string {
  if (prose.length > TOO_MUCH) return " dc-text-much dc-text-too-much";
  return prose.length > MUCH ? " dc-text-much" : "";
}

/** How large a face is shown follows from the room it has; all of it is read out by its button or its heading. */
export const Face = steady(({ card }: { card: DominionEntry }) => {
  const prose = proseOf(card);
  const gist = useContext(GistContext)(card.key);
  const bonuses = bonusesOf(card);
  const isBare = !gist && !bonuses.length;
  const isLong = card.name.split(/[\s-]/).some((word) => word.length > LONG);
  return (
    <span class="dc-face" aria-hidden="true">
      <CardPicture card={card.key} />
      <span class={`dc-plate${gist ? " dc-with-gist" : ""}${prose ? " dc-with-text" : ""}${isBare ? " dc-bare" : ""}`}>
        <Seal type={mainType(card)} />
        <span class={isLong ? "dc-name dc-long" : "dc-name"}>{card.name}</span>
        <BonusRow bonuses={bonuses} />
        {gist && <span class="dc-gist">{gist}</span>}
        {prose && <span class={`dc-text${sizeOf(prose)}`}>{prose}</span>}
      </span>
    </span>
  );
});
