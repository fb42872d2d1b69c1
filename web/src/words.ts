/** Words in the chosen language: `t("web-lobby.seats", { n: 3 })`. Ids and parameters are checked when compiled. */

import type { Messages } from "./words.ids";

export type MessageId = keyof Messages;
type Value = string | number | readonly string[];
type Args<I extends MessageId> = [keyof Messages[I]] extends [never] ? [] : [parameters: Messages[I]];

/** The messages that take no parameters. */
export type PlainId = { [I in MessageId]: [keyof Messages[I]] extends [never] ? I : never }[MessageId];

/** Say a message with its parameters filled in. */
export type Say = <I extends MessageId>(id: I, ...args: Args<I>) => string;

/** A text, or the forms for a count, which is always called `n`; `zero` is said for none where it reads otherwise. */
export type Words = string | { one: string; other: string; zero?: string };

/** What `/api/words/LANG` answers; the ids `grammar.*` say how lists and numbers are read. */
export type WordList = Record<string, Words>;

const PLACE = /\{([a-z]+)\}/g;

/** Return what says messages from a list of words. An id without words says itself, so that nothing is hidden. */
export function sayer(list: WordList): Say {
  const single = list["grammar.singular"] === "zero-one" ? [0, 1] : [1];
  return (id, ...args) => {
    const words = list[id];
    if (words === undefined) return id;
    const parameters = (args[0] ?? {}) as Record<string, Value>;
    const text = typeof words === "string" ? words : form(words, Number(parameters["n"] ?? 0), single);
    return text.replace(PLACE, (place, name: string) => {
      const value = parameters[name];
      if (value === undefined) return place;
      return typeof value === "object" ? join(list, value) : String(value);
    });
  };
}

/** Return items as a list in words: "a", "a and b", "a, b and c". */
export function join(list: WordList, items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const comma = String(list["grammar.comma"] ?? ", ");
  return items.slice(0, -1).join(comma) + String(list["grammar.and"] ?? " & ") + last;
}

function form(words: Exclude<Words, string>, count: number, single: readonly number[]): string {
  if (count === 0 && words.zero !== undefined) return words.zero;
  return single.includes(count) ? words.one : words.other;
}
