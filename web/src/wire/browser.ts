/** Sockets, time and chance of the browser, as a link needs them. */

import { connected } from "./ahead";
import type { Wire, World } from "./link";

/** Return the address of the socket of a game. */
export function socketOf(game: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/games/${encodeURIComponent(game)}/socket`;
}

/** Return the world for the socket of a game. */
export function browserWorld(game: string): World {
  return {
    connect: () => connected(socketOf(game)) as unknown as Wire,
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}

/** Return random bytes as hexadecimal digits. `getRandomValues` works on plain http too. */
export function randomHex(bytes: number): string {
  const given = crypto.getRandomValues(new Uint8Array(bytes));
  return [...given].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return a fresh id for a command. */
export const newCommand = (): string => randomHex(12);
