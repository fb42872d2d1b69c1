/** What a person has chosen, kept in this browser. */

import type { Language } from "./wire/types";

export interface Settings {
  language: Language | "auto";
  theme: "auto" | "light" | "dark";
  motion: "auto" | "reduced" | "full";
  /** Size of text: 1 is normal. */
  size: "small" | "normal" | "large" | "huge";
  /** Ask before moves that cannot be taken back. */
  confirm: boolean;
  /** Let decisions with one answer pass by themselves; reaction windows never do. */
  autoplay: boolean;
  /** Whether a tap on a pile buys at once, without showing the card before. */
  oneTap: boolean;
  hotkeys: boolean;
  /** How fast the turns of others are shown. */
  pace: "calm" | "normal" | "brisk" | "at-once";
  sounds: boolean;
  /** Let a phone vibrate shortly at one's own moves, and at attacks. */
  haptics: boolean;
  /** Tell through the browser when it is one's turn. */
  notify: boolean;
  /** Show tables as text: the moves as buttons, and the log. */
  plain: boolean;
}

export const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  motion: "auto",
  size: "normal",
  confirm: false,
  autoplay: true,
  oneTap: false,
  hotkeys: true,
  pace: "normal",
  sounds: false,
  haptics: true,
  notify: false,
  plain: false,
};

export const LANGUAGES: readonly Language[] = ["en", "de", "es", "fr"];

const KEY = "demesne.settings";

/** Return what was kept; whatever is unknown or broken is the default. */
export function read(store: Pick<Storage, "getItem">): Settings {
  let kept: unknown;
  try {
    kept = JSON.parse(store.getItem(KEY) ?? "{}");
  } catch {
    return { ...DEFAULTS };
  }
  if (typeof kept !== "object" || kept === null) return { ...DEFAULTS };
  const known = Object.entries(kept).filter(
    ([key, value]) => key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Settings],
  );
  return { ...DEFAULTS, ...Object.fromEntries(known) };
}

/** Keep settings; a browser that keeps nothing forgets them with the page. */
export function keep(store: Pick<Storage, "setItem">, settings: Settings): void {
  try {
    store.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage may be full or forbidden; the settings then hold until the page is closed.
  }
}

/** Return the language to speak: the chosen one, else the first of the browser's that there is. */
export function languageOf(settings: Settings, wanted: readonly string[]): Language {
  if (settings.language !== "auto") return settings.language;
  for (const tag of wanted) {
    const base = tag.split("-")[0]?.toLowerCase();
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return "en";
}

/** Write settings onto the document, where the styles find them. */
export function show(settings: Settings, root: HTMLElement): void {
  root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
  root.dataset["size"] = settings.size;
}
