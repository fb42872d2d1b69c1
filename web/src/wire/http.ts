/** Requests to the server one comes from. Errors are sentences that people can read. */

import type { Say } from "../words";

/** A request that was refused (`status`) or never answered (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    text: string,
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
  if (!answer.ok) throw new ApiError(answer.status, errorIn(told));
  return told as T;
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
export const post = <T>(path: string, data: unknown = {}): Promise<T> => ask<T>("POST", path, data);
export const remove = <T>(path: string): Promise<T> => ask<T>("DELETE", path);

/** Return an error as a sentence: the client's own where it knows the case, else the server's. */
export function sentence(error: unknown, t: Say): string {
  if (!(error instanceof ApiError)) return t("web-shell.error-unknown");
  if (error.status === 0) return t("web-shell.error-offline");
  if (error.status === 404) return t("web-shell.error-missing");
  if (error.status === 429) return t("web-shell.error-slow");
  if (error.status >= 500) return t("web-shell.error-server");
  return error.message === "" ? t("web-shell.error-unknown") : t("web-shell.error-said", { text: error.message });
}

function errorIn(told: unknown): string {
  const text = typeof told === "object" && told !== null ? (told as { error?: unknown }).error : "";
  return typeof text === "string" ? text : "";
}
