/** Requests that begin before the client has come, so that it does not have to wait for their answers. */

/** What a request is answered, and when it was made, in milliseconds of `performance.now`. */
interface Begun {
  answer: Promise<Response>;
  at: number;
}

declare global {
  /** By path. The client is another script than the one that begins them. */
  var begunAhead: Map<string, Begun> | undefined;
  var socketAhead: WebSocket | undefined;
}

/** Older answers may no longer be true. */
const FRESH_MS = 10_000;

/** Begin to fetch a path and return the answer, which the first `get` of this path takes. */
export function begin(path: string): Promise<Response> {
  const answer = fetch(path);
  // What fails here fails for the client once more, which says so.
  answer.catch(() => {});
  globalThis.begunAhead ??= new Map();
  globalThis.begunAhead.set(path, { answer, at: performance.now() });
  return answer;
}

/** Return the answer to what was begun, once. */
export function begun(path: string): Promise<Response> | undefined {
  const found = globalThis.begunAhead?.get(path);
  globalThis.begunAhead?.delete(path);
  return found && performance.now() - found.at < FRESH_MS ? found.answer : undefined;
}

/** Open a socket, which the first `connected` to this address takes. */
export function connect(address: string): void {
  globalThis.socketAhead = new WebSocket(address);
}

/** Return a socket to an address: the one that was opened ahead, once, if it is one to there and not closed. */
export function connected(address: string): WebSocket {
  const found = globalThis.socketAhead;
  globalThis.socketAhead = undefined;
  if (found?.url === address && found.readyState <= WebSocket.OPEN) return found;
  found?.close();
  return new WebSocket(address);
}
