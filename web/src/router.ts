/** Where one is: the part of the address after "#". Secrets of links stand there, for it is never sent to a server. */

import type { Kind } from "./wire/types";

export type Route =
  | { at: "home" }
  | { at: "new"; kind: Kind }
  | { at: "join"; token: string }
  | { at: "game"; game: string }
  | { at: "games" }
  | { at: "account" }
  | { at: "settings" }
  | { at: "learn"; kind: Kind; step?: number | null }
  | { at: "replay"; game: string; frame: number | null; seat: number | null }
  | { at: "import" }
  | { at: "forgotten" }
  | { at: "confirm" | "reset" | "unsubscribe"; token: string }
  | { at: "components" }
  | { at: "nowhere" };

const KINDS: readonly Kind[] = ["dominion", "dominations"];

/** Return the route that an address names. */
export function parse(hash: string): Route {
  const [first = "", second = "", third, fourth] = parts(hash);
  const kind = KINDS.find((each) => each === second);
  switch (first) {
    case "":
      return { at: "home" };
    case "new":
      return kind ? { at: first, kind } : { at: "nowhere" };
    case "learn":
      return kind ? { at: first, kind, ...(third && { step: whole(third) }) } : { at: "nowhere" };
    case "join":
      return { at: "join", token: second };
    case "confirm":
    case "reset":
    case "unsubscribe":
      return second ? { at: first, token: second } : { at: "nowhere" };
    case "game":
      return second ? { at: "game", game: second } : { at: "nowhere" };
    case "replay":
      return second
        ? { at: "replay", game: second, frame: whole(third), seat: side(fourth) }
        : { at: "nowhere" };
    case "games":
    case "account":
    case "settings":
    case "import":
    case "forgotten":
    case "components":
      return second ? { at: "nowhere" } : { at: first };
    default:
      return { at: "nowhere" };
  }
}

/** Return the address of a route, for links. */
export function href(route: Route): string {
  switch (route.at) {
    case "home":
    case "nowhere":
      return "#/";
    case "new":
      return `#/new/${route.kind}`;
    case "learn":
      return `#/learn/${route.kind}${route.step ? `/${route.step}` : ""}`;
    case "join":
    case "confirm":
    case "reset":
    case "unsubscribe":
      return `#/${route.at}/${encodeURIComponent(route.token)}`;
    case "game":
      return `#/game/${encodeURIComponent(route.game)}`;
    case "replay": {
      const more = [route.frame, route.frame === null ? null : route.seat].filter((part) => part !== null);
      return ["#/replay", encodeURIComponent(route.game), ...more].join("/");
    }
    default:
      return `#/${route.at}`;
  }
}

/** Return the secret in typed or pasted text: a whole join link, or its code alone. */
export function tokenIn(text: string): string {
  const link = text.indexOf("#/join/");
  const code = link < 0 ? text : text.slice(link + "#/join/".length);
  return code.replace(/[^A-Za-z0-9_-]/g, "");
}

function parts(hash: string): string[] {
  return hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return "";
      }
    });
}

/** Return the side of a replay: a seat, -1 for what everybody saw, -2 for everything. */
function side(text: string | undefined): number | null {
  return text !== undefined && /^-[12]$/.test(text) ? Number(text) : whole(text);
}

function whole(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
