/** Requests to the server one comes from. Errors are sentences that people can read. */

import type { Say } from "../../words";
import { begun } from "../ahead";
import { refusal } from "./refusals";
import type { Refused } from "../types";

/** A request that was refused by the server, by something on the way to it (no `code`), or never answered (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    text = "",
    readonly code = "",
    readonly parameters: Refused["parameters"] = {},
  ) {
    super(text);
  }
}

/** What the server answers to a request that it refuses. */
interface Problem {
  error: string;
  code: string;
  parameters?: Refused["parameters"];
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
    answer = await ((method === "GET" && begun(path)) || fetch(path, init));
  } catch {
    throw new ApiError(0);
  }
  const told: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (!answer.ok) {
    if (!isProblem(told)) throw new ApiError(answer.status);
    throw new ApiError(answer.status, told.error, told.code, told.parameters);
  }
  return told as T;
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
export const post = <T>(path: string, data: unknown = {}): Promise<T> => ask<T>("POST", path, data);
export const remove = <T>(path: string): Promise<T> => ask<T>("DELETE", path);

/** Return an error as a sentence in one's own language. */
export function sentence(error: unknown, t: Say): string {
  if (!(error instanceof ApiError)) return t("web-shell.error-unknown");
  const { code, parameters, message, status } = error;
  if (code) return refusal({ why: code, parameters, text: message }, t);
  if (status === 0) return t("web-shell.error-offline");
  if (status === 404) return t("web-shell.error-missing");
  if (status === 429) return t("web-shell.error-slow");
  return t(status >= 500 ? "web-shell.error-server" : "web-shell.error-unknown");
}

function isProblem(told: unknown): told is Problem {
  return typeof told === "object" && told !== null && "error" in told && "code" in told;
}
