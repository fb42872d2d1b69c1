/** Requests to the server one comes from. Errors are sentences that people can read. */

import type { PlainId, Say } from "../words";

/** What the server answers people often: its codes (`docs/protocol.md`), and the sentences for them. */
const CODES = new Map(
  Object.entries<PlainId>({
    "dead-link": "web-shell.error-dead-link",
    "seats-taken": "web-shell.error-seats-taken",
    "name-taken": "web-shell.error-name-taken",
    "name-refused": "web-shell.error-name-refused",
    "password-refused": "web-shell.error-password-refused",
    "wrong-password": "web-shell.error-wrong-password",
  }),
);

/** A request that was refused (`status`, and a `code` where the server has one) or never answered (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly code = "",
  ) {
    super(text);
  }
}

type Method = "GET" | "POST" | "DELETE";

/** Send a request and return what is answered, undefined where nothing is. Throws ApiError. */
export async function ask<T>(method: Method, path: string, data?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (data !== undefined) {
    init.body = JSON.stringify(data);
    init.headers = { "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(0, "");
  }
  const told: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (!answer.ok) throw new ApiError(answer.status, partOf(told, "error"), partOf(told, "code"));
  return told as T;
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
export const post = <T>(path: string, data: unknown = {}): Promise<T> => ask<T>("POST", path, data);
export const remove = <T>(path: string): Promise<T> => ask<T>("DELETE", path);

/** Return an error as a sentence: the client's own where it knows the case, else the server's. */
export function sentence(error: unknown, t: Say): string {
  if (!(error instanceof ApiError)) return t("web-shell.error-unknown");
  const known = CODES.get(error.code);
  if (known) return t(known);
  if (error.status === 0) return t("web-shell.error-offline");
  if (error.status === 404) return t("web-shell.error-missing");
  if (error.status === 429) return t("web-shell.error-slow");
  if (error.status >= 500) return t("web-shell.error-server");
  return error.message === "" ? t("web-shell.error-unknown") : t("web-shell.error-said", { text: error.message });
}

function partOf(told: unknown, name: "error" | "code"): string {
  const text = typeof told === "object" && told !== null ? (told as Partial<Record<typeof name, unknown>>)[name] : "";
  return typeof text === "string" ? text : "";
}
