/**
 * The connection of one table. It comes back by itself, asks for what it missed, and sends a command with the same id
 * until it is answered, so that nothing is lost and nothing is done twice. It knows no page: time, chance and sockets
 * are given, so that tests can play them.
 */

import { ANSWER_WAIT, Deadlines } from "./deadlines";
import { completed } from "./http/pictures";
import type { Chat, Command, FromClient, FromServer, Language, Refused, Rematch, Said, Scenes, Update } from "./types";

export type Status = "connecting" | "live" | "away";

/** A socket as this module needs it. */
export interface Wire {
  /** `OPEN` for a socket that was opened ahead, and will not say so any more. */
  readonly readyState?: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface World {
  connect(): Wire;
  /** Run something after some milliseconds; what is returned calls it off. */
  later(work: () => void, ms: number): () => void;
  /** Return a number from 0 to 1. */
  random(): number;
}

export interface Listeners {
  status(status: Status): void;
  /** The status; `fresh` says that its events are the whole story and not what is new. */
  update(update: Update, fresh: boolean): void;
  /** A command was answered: carried out, or not, which `refused` then explains (null: it came too late). */
  answered(command: Command, done: boolean, refused: Refused | null): void;
  heard(message: Said | Chat | Rematch): void;
}

/** As in the interface of browsers. */
export const OPEN = 1;
export const FIRST_WAIT = 400;
export const LONGEST_WAIT = 8_000;
export const PING_EVERY = 25_000;

/** Return how long to wait before an attempt, in milliseconds: twice as long each time, and never all at once. */
export function waitBefore(attempt: number, random: number): number {
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return most / 2 + (most / 2) * random;
}

export class Link {
  private wire: Wire | null = null;
  private version = 0;
  private pictures: Scenes | undefined;
  private attempt = 0;
  private stopped = false;
  private pending = new Map<string, Command>();
  private readonly deadlines: Deadlines;
  private retry: (() => void) | null = null;
  private beat: (() => void) | null = null;

  constructor(
    private readonly world: World,
    private readonly listeners: Listeners,
    private language: Language,
  ) {
    this.deadlines = new Deadlines(world.later, () => this.again());
  }

  /** Connect, now; an attempt that waits is not waited for. */
  start(): void {
    if (this.stopped || this.wire) return;
    this.retry?.();
    this.retry = null;
    this.listeners.status("connecting");
    const wire = this.world.connect();
    this.wire = wire;
    wire.onopen = () => this.opened(wire);
    wire.onmessage = (event) => this.wire === wire && this.take(JSON.parse(event.data) as FromServer);
    wire.onclose = () => this.wire === wire && this.lost();
    if (wire.readyState === OPEN) this.opened(wire);
  }

  /** End for good. */
  stop(): void {
    this.stopped = true;
    this.drop();
    this.retry?.();
    this.pending.clear();
  }

  /** Switch to another language, and fetch the whole story again. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    if (this.wire) this.restart();
    else this.version = 0;
  }

  /** Send a command, now or as soon as there is a connection. */
  send(command: Command): void {
    this.pending.set(command.id, command);
    this.write(command);
  }

  private opened(wire: Wire): void {
    if (this.wire !== wire) return;
    this.write({ t: "hello", version: this.version, lang: this.language });
    for (const command of this.pending.values()) this.write(command);
    this.beats();
  }

  private take(message: FromServer): void {
    this.beats();
    switch (message.t) {
      case "update":
        this.attempt = 0;
        this.listeners.status("live");
        return this.updated(message);
      case "ack":
        return this.answer(message.id, true, null);
      case "stale":
        this.updated(message.now);
        return this.answer(message.id, false, null);
      case "refused":
        return this.refused(message);
      case "bye":
        return this.lost(message.after_ms);
      case "pong":
        return;
      default:
        this.listeners.heard(message);
    }
  }

  private updated(told: Update): void {
    const update = completed(told, this.pictures);
    this.pictures = update.told?.scenes ?? this.pictures;
    if (update.since > this.version) return this.restart();
    if (update.version < this.version && update.since > 0) return;
    const fresh = update.since === 0;
    const known = !fresh && update.since < this.version;
    this.version = update.version;
    this.deadlines.during(update.window ?? null);
    // Known lines are not repeated, but the status may be new: a clock, a player who came.
    const news = known && update.told ? { ...update, told: { ...update.told, lines: [] } } : update;
    this.listeners.update(news, fresh);
  }

  private refused(refused: Refused): void {
    if (refused.why === "moved") return this.again();
    if (refused.why === "busy" && this.pending.has(refused.id)) {
      this.deadlines.end(refused.id);
      this.world.later(() => {
        const command = this.pending.get(refused.id);
        if (command) this.write(command);
      }, waitBefore(1, this.world.random()));
      return;
    }
    this.answer(refused.id, false, refused);
  }

  private answer(id: string, done: boolean, refused: Refused | null): void {
    const command = this.pending.get(id);
    if (!command) return;
    this.pending.delete(id);
    this.deadlines.end(id);
    this.listeners.answered(command, done, refused);
  }

  private write(message: FromClient): void {
    try {
      this.wire?.send(JSON.stringify(message));
    } catch {
      // A socket that is not open yet: everything pending is sent when it is.
    }
    if (this.wire && message.t !== "hello" && message.t !== "ping") this.deadlines.begin(message.id);
  }

  /** Give a sign of life now and then, and come back where none is returned. */
  private beats(): void {
    this.beat?.();
    this.beat = this.world.later(() => {
      this.write({ t: "ping" });
      this.beat = this.world.later(() => this.again(), ANSWER_WAIT);
    }, PING_EVERY);
  }

  /** Ask for the whole story: whatever was missing, there is no gap before that. */
  private restart(): void {
    this.version = 0;
    this.again();
  }

  private again(): void {
    this.drop();
    this.start();
  }

  private lost(after?: number): void {
    this.drop();
    if (this.stopped) return;
    this.listeners.status("away");
    const jitter = this.world.random();
    const wait = after === undefined ? waitBefore(this.attempt, jitter) : after * (1 + jitter);
    this.attempt += 1;
    this.retry = this.world.later(() => {
      this.retry = null;
      this.start();
    }, wait);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.beat?.();
    this.beat = null;
    this.deadlines.clear();
    if (wire) {
      wire.onopen = wire.onmessage = wire.onclose = null;
      wire.close();
    }
  }
}
