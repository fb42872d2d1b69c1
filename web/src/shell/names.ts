/** Names that are proposed to guests, so that nobody fills a form before the first game. */

const FIRST = ["Amber", "Bold", "Calm", "Fair", "Gentle", "Grand", "Keen", "Merry", "Noble", "Quick", "Quiet", "Wise"];
const LAST = ["Baker", "Carter", "Cooper", "Fisher", "Fletcher", "Mason", "Miller", "Potter", "Sailor", "Smith", "Tailor", "Weaver"];

/** Return a name such as "Quiet Miller 27". */
export function proposedName(random: () => number = Math.random): string {
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  return `${one(FIRST)} ${one(LAST)} ${10 + Math.floor(random() * 90)}`;
}
