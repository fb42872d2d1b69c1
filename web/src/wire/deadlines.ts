/** How long the answers to commands are waited for before a connection counts as dead without having been closed. */

import type { ReactionWindow } from "./types";

/** How long an answer may stay out. */
export const ANSWER_WAIT = 7_000;
/** More than a reaction window lasts. A longer wait is that of a secret step, in which commands are answered at once. */
export const LONGEST_WINDOW = 20_000;

/**
 * A deadline for each command that is not answered yet. In a window the server keeps an answer for its end, so until
 * then nothing is late. Coming back meanwhile would show everybody at the table that this seat has answered, which is
 * what windows hide.
 */
export class Deadlines {
  /** What calls off the deadline of each command, by its id; null while a window puts it off. */
  private running = new Map<string, (() => void) | null>();
  /** What calls off the end of the window that is open; null where none is. */
  private windowEnd: (() => void) | null = null;

  constructor(
    private readonly later: (work: () => void, ms: number) => () => void,
    /** Called when an answer is late. */
    private readonly late: () => void,
  ) {}

  /** Wait for the answer to a command, from now on. */
  begin(id: string): void {
    this.end(id);
    this.running.set(id, this.windowEnd ? null : this.later(this.late, ANSWER_WAIT));
  }

  /** A command was answered. */
  end(id: string): void {
    this.running.get(id)?.();
    this.running.delete(id);
  }

  /** Put all off while a window is open, which each update tells; null is for none. */
  during(window: ReactionWindow | null): void {
    const wasOpen = this.windowEnd !== null;
    this.windowEnd?.();
    this.windowEnd = null;
    const left = window ? (window.left ?? LONGEST_WINDOW) : Infinity;
    if (left <= LONGEST_WINDOW) this.windowEnd = this.later(() => this.during(null), left);
    if (wasOpen || this.windowEnd) for (const id of [...this.running.keys()]) this.begin(id);
  }

  /** Wait for nothing any more: there is no connection. */
  clear(): void {
    this.windowEnd?.();
    this.windowEnd = null;
    for (const id of [...this.running.keys()]) this.end(id);
  }
}
