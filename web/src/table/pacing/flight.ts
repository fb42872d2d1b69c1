/**
 * Things that travel over a table: a copy flies from one place to another while the state has long changed. Copies are
 * decoration in a layer of their own, which no pointer and no screen reader meets.
 */

export interface Flight {
  /** What flies: it is laid out at the larger of both sizes and scaled by transforms alone. */
  copy: HTMLElement;
  from: DOMRect;
  to: DOMRect;
  ms: number;
  delay?: number;
  /** Degrees that it turns on its way. */
  spin?: number;
  /** The real thing, which is not seen before its copy has landed. */
  real?: HTMLElement | undefined;
  landed?: () => void;
}

/** More than this fly at no time; the rest is simply there. */
const AT_ONCE = 12;

/** How far the way bends, as a share of the distance and in pixels. */
const ARC = 0.16;
const HIGHEST_ARC = 90;

const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

let flying = 0;

/** Whether less motion is wanted: then nothing flies. */
export function isStill(): boolean {
  const wish = document.documentElement.dataset["motion"];
  if (wish === "reduced") return true;
  return wish !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const changes: (() => void)[] = [];

/**
 * Change the page when all that an update lets travel is measured, and before anything is painted: between changes every
 * measurement would lay out the page again.
 */
function afterMeasuring(change: () => void): void {
  changes.push(change);
  if (changes.length > 1) return;
  queueMicrotask(() => {
    for (const each of changes.splice(0)) each();
  });
}

function layer(): HTMLElement {
  const found = document.getElementById("flights");
  if (found) return found;
  const made = document.createElement("div");
  made.id = "flights";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** How long what changed is lit, and comes in, where nothing flies. */
const LIT_MS = 1000;
const FADE_MS = 120;

/** Let a copy fly; return whether it does. Where less motion is wanted the real thing is lit for a moment instead. */
export function fly({ copy, from, to, ms, delay = 0, spin = 0, real, landed }: Flight): boolean {
  if (isStill()) {
    real?.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
    real?.animate([{ outline: "3px solid #ffb52e" }, { outline: "3px solid transparent" }], LIT_MS);
    return false;
  }
  if ( document.hidden || flying >= AT_ONCE || !from.width || !to.width) return false;
  const width = Math.max(from.width, to.width);
  const ratio = (to.width >= from.width ? to.height / to.width : from.height / from.width) || 1.4;
  Object.assign(copy.style, { width: `${width}px`, height: `${width * ratio}px` });
  const at = (rect: DOMRect, lift: number, turn: number) => {
    const scale = rect.width / width;
    return `translate(${rect.left}px, ${rect.top - lift}px) rotate(${turn}deg) scale(${scale})`;
  };
  const way = Math.hypot(to.left - from.left, to.top - from.top);
  const middle = new DOMRect(
    (from.left + to.left) / 2,
    (from.top + to.top) / 2,
    (from.width + to.width) / 2,
    (from.height + to.height) / 2,
  );
  const frames = [
    { transform: at(from, 0, 0) },
    { transform: at(middle, Math.min(HIGHEST_ARC, way * ARC), spin), offset: 0.5 },
    { transform: at(to, 0, 0) },
  ];
  flying += 1;
  const end = () => {
    flying -= 1;
    copy.remove();
    if (real) real.style.opacity = "";
    landed?.();
  };
  afterMeasuring(() => {
    layer().append(copy);
    if (real) real.style.opacity = "0";
    const animation = copy.animate(frames, { duration: ms, delay, easing: EASE, fill: "both" });
    animation.onfinish = end;
    animation.oncancel = end;
  });
  return true;
}

/** Show something across the middle of the table for a moment. */
export function banner(content: readonly Node[], kind: string): void {
  if (isStill() || document.hidden) return;
  const made = document.createElement("div");
  made.className = `banner ${kind}`;
  made.append(...content);
  afterMeasuring(() => {
    for (const old of document.querySelectorAll("#flights > .banner")) old.remove();
    layer().append(made);
    made.animate(
      [
        { opacity: 0, translate: "-60px 0" },
        { opacity: 1, translate: "0 0", offset: 0.22 },
        { opacity: 1, translate: "0 0", offset: 0.78 },
        { opacity: 0, translate: "60px 0" },
      ],
      { duration: 900, easing: EASE },
    ).onfinish = () => made.remove();
  });
}
