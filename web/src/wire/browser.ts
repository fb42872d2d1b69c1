/** Sockets, time and chance of the browser, as a link needs them. */

import type { Wire, World } from "./link";

/** Return the world for the socket of a game. */
export function browserWorld(game: string): World {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/api/games/${encodeURIComponent(game)}/socket`;
  return {
    connect: () => new WebSocket(address) as unknown as Wire,
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
