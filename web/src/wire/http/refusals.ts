/** Why the server refused something, in one's own language: over HTTP and on sockets it names the same codes. */

import type { Say } from "../../words";
import type { Refused } from "../types";

type SayAny = (id: string, parameters: Refused["parameters"]) => string;

/** Return a refusal as a sentence. The server's own, which is English, is for a code that has no words here. */
export function refusal({ why, parameters, text }: Omit<Refused, "t" | "id">, t: Say): string {
  // Which codes there are is known with the words, which come from the server too.
  const id = `web-refused.${why}`;
  const said = (t as unknown as SayAny)(id, parameters);
  return said === id ? t("web-shell.error-said", { text }) : said;
}
