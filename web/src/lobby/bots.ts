/** What bots are called. */

import type { Say } from "../words";

/** Return the name of a bot in words; a bot that the words do not know is called by its code. */
export function botName(code: string, t: Say): string {
  switch (code) {
    case "beginner":
      return t("web-lobby.bot-beginner");
    case "easy":
      return t("web-lobby.bot-easy");
    case "medium":
      return t("web-lobby.bot-medium");
    case "hard":
      return t("web-lobby.bot-hard");
    case "expert":
      return t("web-lobby.bot-expert");
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

/** Return the names that bots of a code have; none for a bot that was brought with a name. */
function namesOf(code: string, t: Say): string[] {
  switch (code) {
    case "beginner":
      return t("web-lobby.names-beginner").split(" ");
    case "easy":
      return t("web-lobby.names-easy").split(" ");
    case "medium":
      return t("web-lobby.names-medium").split(" ");
    case "hard":
      return t("web-lobby.names-hard").split(" ");
    case "expert":
      return t("web-lobby.names-expert").split(" ");
    case "big-money":
      return t("web-lobby.names-big-money").split(" ");
    case "big-money-smithy":
      return t("web-lobby.names-big-money-smithy").split(" ");
    case "greedy":
      return t("web-lobby.names-greedy").split(" ");
    case "random":
      return t("web-lobby.names-random").split(" ");
    default:
      return [];
  }
}

interface Sitting {
  name: string;
  bot: string | null;
  taken?: boolean;
}

/** Return what each seat of a table is called in a list: the person, the bot with what it is, or that it is free. */
export function seatNames(seats: readonly Sitting[], t: Say): string[] {
  const names = playerNames(seats, t);
  return seats.map((seat, at) => {
    if (seat.taken === false) return t("web-lobby.seat-free");
    const name = names[at] ?? "";
    const isNamed = seat.bot !== null && seat.name === seat.bot && namesOf(seat.bot, t).length > 0;
    return isNamed ? t("web-lobby.bot-named", { name, level: botName(seat.bot as string, t) }) : name;
  });
}

/** Return what the players are called by seat, as the log calls them: of several called alike the later are numbered. */
export function playerNames(seats: readonly Sitting[], t: Say): string[] {
  const alike = new Map<string, number>();
  const bots = new Map<string, number>();
  const counted = (counts: Map<string, number>, key: string): number => {
    const n = (counts.get(key) ?? 0) + 1;
    counts.set(key, n);
    return n;
  };
  return seats.map(({ name: given, bot }) => {
    const names = bot !== null && bot === given ? namesOf(bot, t) : [];
    const name = (names.length > 0 && names[(counted(bots, given) - 1) % names.length]) || given;
    const n = counted(alike, name);
    return n === 1 ? name : `${name} ${n}`;
  });
}
