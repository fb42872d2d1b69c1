/** What the games are called. */

export const TITLES = { dominion: "web-lobby.dominion", dominations: "web-lobby.dominations" } as const;
