/** Under which tabs the answers to the open question lie. */

import type { Part } from "../moves";
import type { Tab } from "./tabs";

/** The panels in the order in which a question opens them: what is only built on the side comes last. */
const PANELS: readonly (readonly [Tab, readonly Part[]])[] = [
  ["tree", ["tree"]],
  ["masteries", ["masteries"]],
  ["board", ["board", "hand"]],
  ["monuments", ["monuments"]],
];

/** Return the tabs that show moves, the one to open first. */
export function tabsWith(parts: Readonly<Record<Part, readonly unknown[]>>): Tab[] {
  return PANELS.filter(([, own]) => own.some((part) => parts[part].length > 0)).map(([tab]) => tab);
}
