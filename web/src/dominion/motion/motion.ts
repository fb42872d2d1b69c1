/** The motion of the table: each event of an update travels from where it was to where it is now, with its sound. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Settings } from "../../settings";
import { banner, fly, isStill } from "../../table/pacing/flight";
import { buzz, play } from "../../table/sound/sound";
import { type Entry, entriesOf } from "../../table/log/story";
import type { Update } from "../../wire/types";
import { runsOf } from "./turns";

/** Where everything was before an update was drawn: zones by name, cards by the key of their slot. */
type Places = Map<string, DOMRect>;

/** Times in milliseconds, and how far apart equal things start. */
const MS = { draw: 360, play: 340, buy: 560, gain: 480, trash: 420, discard: 320, shuffle: 600, reveal: 380, sweep: 380 };
const APART = { draw: 110, treasure: 130, discard: 40, shuffle: 45, reveal: 150, sweep: 28 };
const SHUFFLED = 6;

/** How long motion takes at each pace, for what others do; one's own moves are shown at the normal one. */
const TEMPO: Record<Settings["pace"], number> = { calm: 1.25, normal: 1, brisk: 0.5, "at-once": 0 };

interface Stage {
  root: HTMLElement;
  before: Places;
  /** The seat that looks on. */
  seat: number;
  settings: Settings;
  /** Slots that an earlier event of the same update has taken. */
  taken: Set<string>;
  /** Milliseconds after which the next event starts, so that events of one update follow each other. */
  at: number;
}

/** Let what an update tells travel. `turn` says whose turn begins. */
export function useMotion(root: RefObject<HTMLElement | null>, update: Update, seat: number, settings: Settings, turn: (seat: number) => string): void {
  const shown = useRef(update);
  const before = useRef<Places>(new Map());
  const isNew = shown.current !== update;
  // Measured while it is drawn again: the page still shows what was.
  if (isNew && root.current) before.current = placesOf(root.current);
  useLayoutEffect(() => {
    const isLater = shown.current.version < update.version;
    shown.current = update;
    const element = root.current;
    if (!element || !isLater || update.since === 0 || document.hidden) return;
    const entries = entriesOf(update);
    if (entries.some((entry) => entry.event === "undone")) return;
    const stage: Stage = { root: element, before: before.current, seat, settings, taken: new Set(), at: 0 };
    for (const entry of entries) tell(stage, entry, turn);
  }, [update]);
}

function placesOf(root: HTMLElement): Places {
  const places: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-zone], [data-flip]")) {
    places.set(element.dataset["flip"] ?? element.dataset["zone"] ?? "", element.getBoundingClientRect());
  }
  return places;
}

function zone(stage: Stage, name: string): DOMRect | undefined {
  const found = stage.root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(name)}"]`);
  const picture = found?.querySelector<HTMLElement>(".dom-pile-picture, .dom-mini, .dom-fan > :last-child");
  const rect = (picture ?? found)?.getBoundingClientRect();
  return rect?.width ? rect : undefined;
}

/** The place of a seat: its stacks among the others, or one's own hand, deck and discard pile. */
function placeOf(stage: Stage, seat: number, what: "hand" | "deck" | "discard"): DOMRect | undefined {
  if (seat === stage.seat) return zone(stage, what);
  return (what === "discard" ? zone(stage, `discard-${seat}`) : undefined) ?? zone(stage, `seat-${seat}`);
}

/** Return a slot that is new on the page, or that has gone from it, of a card in the hand or in play. */
function newSlot(stage: Stage, where: "hand" | "play", key: string): HTMLElement | undefined {
  const slots = stage.root.querySelectorAll<HTMLElement>(`[data-flip^="${where}/${CSS.escape(key)}/"]`);
  return [...slots].find((slot) => take(stage, slot.dataset["flip"] ?? "", !stage.before.has(slot.dataset["flip"] ?? "")));
}

function goneSlot(stage: Stage, where: "hand" | "play", key: string): DOMRect | undefined {
  for (const [name, rect] of stage.before) {
    if (!name.startsWith(`${where}/${key}/`)) continue;
    const isGone = !stage.root.querySelector(`[data-flip="${CSS.escape(name)}"]`);
    if (take(stage, `-${name}`, isGone)) return rect;
  }
  return undefined;
}

function take(stage: Stage, name: string, isFree: boolean): boolean {
  if (!isFree || stage.taken.has(name)) return false;
  stage.taken.add(name);
  return true;
}

/** A copy of the face of a card, or of a back for "". */
function copyOf(stage: Stage, key: string): HTMLElement | undefined {
  const copy = document.createElement("div");
  if (!key) {
    copy.className = "flight dom-back";
    return copy;
  }
  const button = stage.root.querySelector<HTMLElement>(`.dc-pile[data-card="${CSS.escape(key)}"]`);
  const face = button?.querySelector(".dc-face");
  if (!button || !face) return undefined;
  copy.className = ["flight", ...[...button.classList].filter((name) => name.startsWith("type-"))].join(" ");
  copy.append(face.cloneNode(true));
  return copy;
}

interface Way {
  key: string;
  from: DOMRect | undefined;
  to: DOMRect | undefined;
  ms: number;
  delay?: number;
  spin?: number;
  real?: HTMLElement | undefined;
}

function send(stage: Stage, seat: number, { key, from, to, ms, delay = 0, spin = 0, real }: Way): void {
  const tempo = tempoOf(stage, seat);
  const copy = copyOf(stage, key);
  if (!tempo || !copy || !from || !to) return;
  fly({ copy, from, to, ms: ms * tempo, delay: stage.at + delay * tempo, spin, real });
}

function tempoOf(stage: Stage, seat: number): number {
  return seat === stage.seat ? 1 : TEMPO[stage.settings.pace];
}

function tell(stage: Stage, entry: Entry, turn: (seat: number) => string): void {
  const { seat } = entry;
  const { settings } = stage;
  const isOwn = seat === stage.seat;
  const tempo = tempoOf(stage, seat);
  const cards = runsOf(entry).flatMap(({ key, n }) => Array.from({ length: n }, () => key));
  const count = Number(entry.fact?.["n"] ?? cards.length);
  const from = (key: string) => (isOwn ? goneSlot(stage, "hand", key) : undefined) ?? placeOf(stage, seat, "hand");
  const later = (ms: number) => {
    stage.at += ms * tempo;
  };
  switch (entry.event) {
    case "played":
    case "played-treasures": {
      const isMoney = entry.event === "played-treasures" || stage.root.querySelector(`.dc-pile.type-treasure[data-card="${cards[0]}"]`);
      cards.forEach((key, at) => {
        const real = newSlot(stage, "play", key);
        const delay = at * APART.treasure;
        send(stage, seat, { key, from: from(key), to: real?.getBoundingClientRect(), ms: MS.play, delay, spin: 3, real });
        if (tempo) play(isMoney ? "coin" : "card", settings, stage.at + delay * tempo);
      });
      if (!isOwn && cards.some((key) => stage.root.querySelector(`.dc-pile.type-attack[data-card="${key}"]`))) attacked(stage);
      if (isOwn) buzz(12, settings);
      return;
    }
    case "bought":
    case "gained": {
      const to = entry.fact?.["to"] === "deck" ? "deck" : entry.fact?.["to"] === "hand" ? "hand" : "discard";
      for (const key of cards) {
        const source = entry.fact?.["from"] === "trash" ? "trash" : `pile-${key}`;
        const ms = entry.event === "bought" ? MS.buy : MS.gain;
        send(stage, seat, { key, from: zone(stage, source), to: placeOf(stage, seat, to), ms, spin: -6 });
      }
      if (tempo) play("buy", settings, stage.at);
      if (isOwn) buzz(18, settings);
      later(isOwn ? 120 : 260);
      return;
    }
    case "trashed":
      for (const key of cards) send(stage, seat, { key, from: from(key), to: zone(stage, "trash"), ms: MS.trash, spin: 8 });
      if (tempo) play("trash", settings, stage.at);
      return;
    case "discarded":
    case "discarded-openly":
      Array.from({ length: Math.min(count, 5) }, (_, at) => {
        const key = isOwn ? (cards[at] ?? "") : "";
        send(stage, seat, { key, from: from(key), to: placeOf(stage, seat, "discard"), ms: MS.discard, delay: at * APART.discard });
      });
      return;
    case "cleaned-up": {
      const inPlay = [...stage.before].filter(([name]) => name.startsWith("play/"));
      const hand = isOwn ? [...stage.before].filter(([name]) => name.startsWith("hand/")) : [];
      [...inPlay, ...hand].forEach(([name, rect], at) => {
        const key = name.split("/")[1] ?? "";
        send(stage, seat, { key, from: rect, to: placeOf(stage, seat, "discard"), ms: MS.sweep, delay: at * APART.sweep, spin: 8 });
      });
      if (tempo) play("clean-up", settings, stage.at);
      later(isOwn ? 200 : 300);
      return;
    }
    case "shuffled":
      Array.from({ length: SHUFFLED }, (_, at) =>
        send(stage, seat, {
          key: "",
          from: placeOf(stage, seat, "discard"),
          to: placeOf(stage, seat, "deck"),
          ms: MS.shuffle,
          delay: at * APART.shuffle,
          spin: at % 2 ? 12 : -12,
        }),
      );
      if (tempo) play("shuffle", settings, stage.at);
      later(200);
      return;
    case "drew":
      if (isOwn) drew(stage, cards);
      else
        Array.from({ length: Math.min(count, 5) }, (_, at) =>
          send(stage, seat, { key: "", from: zone(stage, `seat-${seat}`), to: placeOf(stage, seat, "hand"), ms: MS.draw, delay: at * 60 }),
        );
      return;
    case "revealed":
    case "reacted":
    case "set-aside":
    case "topdecked": {
      const slots = [...stage.root.querySelectorAll<HTMLElement>(".dom-lane .dom-slot")].slice(-cards.length);
      cards.forEach((key, at) => {
        const real = slots[at];
        const start = placeOf(stage, seat, entry.event === "reacted" ? "hand" : "deck");
        send(stage, seat, { key, from: start, to: real?.getBoundingClientRect(), ms: MS.reveal, delay: at * APART.reveal, real });
      });
      return;
    }
    case "turn": {
      const face = stage.root.querySelector(`[data-zone="seat-${seat}"] .portrait`)?.cloneNode(true);
      if (TEMPO[settings.pace] >= 1) banner([...(face ? [face] : []), turn(seat)].map((one) => (typeof one === "string" ? new Text(one) : one)), `seat-${seat}`);
      return;
    }
  }
}

/** One's own cards come from the deck as backs and turn over where they land. */
function drew(stage: Stage, cards: readonly string[]): void {
  cards.forEach((key, at) => {
    // After clean-up a card of the new hand may have the place of an old one.
    const real = newSlot(stage, "hand", key) ?? anySlot(stage, key);
    const from = zone(stage, "deck");
    if (!real || !from) return;
    const copy = copyOf(stage, "");
    const landed = () => {
      const turning = [{ transform: "perspective(700px) rotateY(80deg)" }, { transform: "none" }];
      if (!isStill()) real.firstElementChild?.animate(turning, { duration: 160, easing: "ease-out" });
    };
    if (copy) fly({ copy, from, to: real.getBoundingClientRect(), ms: MS.draw, delay: stage.at + at * APART.draw, real, landed });
    play("card", stage.settings, stage.at + at * APART.draw);
  });
}

function anySlot(stage: Stage, key: string): HTMLElement | undefined {
  const slots = stage.root.querySelectorAll<HTMLElement>(`[data-flip^="hand/${CSS.escape(key)}/"]`);
  return [...slots].find((slot) => take(stage, slot.dataset["flip"] ?? "", true));
}

/** One's own row shakes once when another plays an Attack. */
function attacked(stage: Stage): void {
  if (!tempoOf(stage, -1)) return;
  play("attack", stage.settings, stage.at);
  buzz(40, stage.settings);
  if (isStill()) return;
  const shake = [0, -7, 6, -3, 0].map((x) => ({ translate: `${x}px 0` }));
  stage.root.querySelector(".dom-own")?.animate(shake, 320);
}
