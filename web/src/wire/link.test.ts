import assert from "node:assert/strict";
import { test } from "node:test";
import { ANSWER_WAIT, LONGEST_WINDOW } from "./deadlines";
import { Link, LONGEST_WAIT, OPEN, PING_EVERY, waitBefore, type Status, type Wire } from "./link";
import type { PublicStatus, Update } from "./messages";
import type { Command, FromServer, Refused } from "./types";

class Fake implements Wire {
  constructor(readonly readyState = 0) {}
  sent: { t: string; [key: string]: unknown }[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  say(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class Stage {
  constructor(private readonly readyState = 0) {}
  wires: Fake[] = [];
  timers: { at: number; work: () => void }[] = [];
  now = 0;
  statuses: Status[] = [];
  updates: { version: number; fresh: boolean; lines: number }[] = [];
  answers: { id: string; done: boolean; refused: Refused | null }[] = [];
  link = new Link(
    {
      connect: () => {
        const wire = new Fake(this.readyState);
        this.wires.push(wire);
        return wire;
      },
      later: (work, ms) => {
        const timer = { at: this.now + ms, work };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((each) => each !== timer);
        };
      },
      random: () => 0.5,
    },
    {
      status: (status) => this.statuses.push(status),
      update: (update, fresh) =>
        this.updates.push({ version: update.version, fresh, lines: update.told?.lines.length ?? -1 }),
      answered: (command: Command, done, refused) => this.answers.push({ id: command.id, done, refused }),
      heard: () => undefined,
    },
    "en",
  );

  get wire(): Fake {
    return this.wires.at(-1) as Fake;
  }
  open() {
    this.wire.onopen?.();
  }
  pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = next.at;
      next.work();
    }
    this.now = end;
  }
}

const told = { lines: [{ event: "turn", seat: 0, text: "", cards: [], level: 0 }], ask: "", wait: "", moves: [], undo: "" as const };
const table: PublicStatus = { clocks: null, present: [], offer: null, absent: [], window: null, bots: [], again: [] };
const game = { events: [], view: {}, choice: null, over: false, abandoned: false, told };
const update = (version: number, since: number): Update => ({ t: "update", version, since, ...game, ...table });
const move: Command = { t: "do", id: "command-1", decision: "d", move: "end" };

test("it says its last version when it comes back", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  assert.deepEqual(stage.wire.sent, [{ t: "hello", version: 0, lang: "en" }]);
  stage.wire.say(update(3, 0));
  stage.wire.onclose?.();
  assert.equal(stage.statuses.at(-1), "away");
  stage.pass(LONGEST_WAIT);
  stage.open();
  assert.equal(stage.wires.length, 2);
  assert.deepEqual(stage.wire.sent, [{ t: "hello", version: 3, lang: "en" }]);
});

test("a socket that was opened ahead is greeted at once", () => {
  const stage = new Stage(OPEN);
  stage.link.start();
  assert.deepEqual(stage.wire.sent, [{ t: "hello", version: 0, lang: "en" }]);
});

test("a command is sent again with the same id until it is answered, then never", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.link.send(move);
  stage.wire.onclose?.();
  stage.pass(LONGEST_WAIT);
  stage.open();
  assert.deepEqual(stage.wire.sent.at(-1), move);
  stage.wire.say({ t: "ack", id: move.id, version: 1 });
  stage.wire.say({ t: "ack", id: move.id, version: 1 });
  assert.deepEqual(stage.answers, [{ id: move.id, done: true, refused: null }]);
  stage.wire.onclose?.();
  stage.pass(LONGEST_WAIT);
  stage.open();
  assert.deepEqual(stage.wire.sent.map((message) => message.t), ["hello"]);
});

test("a connection that does not answer is given up", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.link.send(move);
  stage.pass(ANSWER_WAIT);
  assert.ok(stage.wires[0]?.isClosed);
  stage.open();
  assert.deepEqual(stage.wire.sent.map((message) => message.t), ["hello", "do"]);
});

test("each command has a deadline of its own, and none is left when all are answered", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.link.send(move);
  stage.pass(ANSWER_WAIT - 1_000);
  stage.wire.say({ t: "ack", id: move.id, version: 1 });
  stage.link.send({ ...move, id: "command-2" });
  stage.pass(ANSWER_WAIT - 1);
  assert.equal(stage.wires.length, 1);
  stage.wire.say({ t: "ack", id: "command-2", version: 2 });
  stage.pass(ANSWER_WAIT);
  stage.link.send({ ...move, id: "command-3" });
  stage.pass(ANSWER_WAIT);
  assert.equal(stage.wires.length, 2);
});

test("an answer that is held until the end of a window is not late before", () => {
  const left = 8_000;
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.link.send({ t: "say", id: "command-0", text: "hello" });
  stage.wire.say({ ...update(1, 0), window: { until: 0, left } });
  stage.link.send(move);
  // Updates about people who come or go keep the same window.
  stage.pass(3_000);
  stage.wire.say({ ...update(1, 1), window: { until: 0, left: left - 3_000 } });
  stage.pass(left - 3_000 + ANSWER_WAIT - 1);
  assert.equal(stage.wires.length, 1);
  stage.pass(1);
  assert.equal(stage.wires.length, 2);
});

test("a window that is over without an answer lets the deadline begin", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.wire.say({ ...update(1, 0), window: { until: 0, left: 5_000 } });
  stage.link.send(move);
  stage.pass(1_000);
  stage.wire.say({ ...update(2, 1), window: null });
  stage.pass(ANSWER_WAIT);
  assert.equal(stage.wires.length, 2);
});

test("the long wait of a secret step puts no deadline off", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.wire.say({ ...update(1, 0), window: { until: 0, left: LONGEST_WINDOW + 1 } });
  stage.link.send(move);
  stage.pass(ANSWER_WAIT);
  assert.equal(stage.wires.length, 2);
});

test("silence is broken by a ping, and a dead connection is noticed", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.pass(PING_EVERY);
  assert.equal(stage.wire.sent.at(-1)?.t, "ping");
  stage.wire.say({ t: "pong" });
  stage.pass(PING_EVERY);
  assert.equal(stage.wires.length, 1);
  stage.pass(ANSWER_WAIT);
  assert.equal(stage.wires.length, 2);
});

test("a stale command is dropped, and how things stand is shown", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.wire.say(update(1, 0));
  stage.link.send(move);
  stage.wire.say({ t: "stale", id: move.id, now: update(1, 1) });
  assert.deepEqual(stage.answers, [{ id: move.id, done: false, refused: null }]);
  assert.equal(stage.updates.length, 2);
});

test("a busy game is asked again, any other refusal is reported", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.link.send(move);
  stage.wire.say({ t: "refused", id: move.id, why: "busy", text: "", parameters: {} });
  assert.deepEqual(stage.answers, []);
  stage.pass(2_000);
  assert.equal(stage.wire.sent.filter((message) => message.t === "do").length, 2);
  stage.wire.say({ t: "refused", id: move.id, why: "illegal", text: "no", parameters: {} });
  assert.equal(stage.answers[0]?.refused?.why, "illegal");
});

test("lines appear once, a gap is filled, an old update is ignored", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.wire.say(update(2, 0));
  stage.wire.say(update(3, 2));
  stage.wire.say(update(3, 2));
  stage.wire.say(update(2, 1));
  assert.deepEqual(stage.updates, [
    { version: 2, fresh: true, lines: 1 },
    { version: 3, fresh: false, lines: 1 },
    { version: 3, fresh: false, lines: 0 },
  ]);
  stage.wire.say(update(9, 8));
  assert.equal(stage.wires.length, 2);
  stage.open();
  // The whole story, so that the same gap cannot open again and again.
  assert.equal(stage.wire.sent[0]?.["version"], 0);
});

test("a server that ends says when to come back", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.wire.say({ t: "bye", after_ms: 1000 });
  stage.pass(1499);
  assert.equal(stage.wires.length, 1);
  stage.pass(1);
  assert.equal(stage.wires.length, 2);
});

test("waits grow to a bound and are spread", () => {
  assert.ok(waitBefore(0, 1) < waitBefore(1, 1));
  assert.ok(waitBefore(3, 0) < waitBefore(3, 1));
  assert.equal(waitBefore(50, 1), LONGEST_WAIT);
});

test("another language tells the whole story again", () => {
  const stage = new Stage();
  stage.link.start();
  stage.open();
  stage.wire.say(update(4, 0));
  stage.link.speak("de");
  stage.open();
  assert.deepEqual(stage.wire.sent, [{ t: "hello", version: 0, lang: "de" }]);
});
