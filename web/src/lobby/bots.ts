/** What bots are called. */

import type { Say } from "../words";

export const LEVELS = ["easy", "medium", "hard"] as const;

/** Return the name of a bot in words; a bot that the words do not know is called by its code. */
export function botName(code: string, t: Say): string {
  switch (code) {
    case "easy":
      return t("web-lobby.bot-easy");
    case "medium":
      return t("web-lobby.bot-medium");
    case "hard":
      return t("web-lobby.bot-hard");
    case "big-money":
      return t("web-lobby.bot-big-money");
    case "big-money-smithy":
      return t("web-lobby.bot-big-money-smithy");
    case "greedy":
      return t("web-lobby.bot-greedy");
    case "random":
      return t("web-lobby.bot-random");
    default:
      return code;
  }
}

/** Return what a seat is called: the person, the bot, or that it is free. */
export function seatName(seat: { name: string; bot: string | null; taken: boolean }, t: Say): string {
  if (!seat.taken) return t("web-lobby.seat-free");
  return seat.bot !== null && seat.name === seat.bot ? botName(seat.bot, t) : seat.name;
}

/** Return what the players are called by seat, as the log calls them: of several called alike the later are numbered. */
export function playerNames(seats: readonly { name: string; bot: string | null }[], t: Say): string[] {
  const alike = new Map<string, number>();
  return seats.map((seat) => {
    const name = seatName({ ...seat, taken: true }, t);
    const n = (alike.get(name) ?? 0) + 1;
    alike.set(name, n);
    return n === 1 ? name : `${name} ${n}`;
  });
}
