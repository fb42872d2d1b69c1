/** Tell a player in another tab that it is their turn, by a notification and optionally a sound. */

import { useEffect, useRef } from "preact/hooks";
import type { Settings } from "../../settings";
import type { Say } from "../../words";
import { play } from "../sound/sound";

/** Tell it whenever a turn begins, that is when `turn` changes to something. */
export function useAttention(turn: string, text: string, settings: Settings, t: Say): void {
  const before = useRef("");
  useEffect(() => {
    const began = turn !== "" && before.current === "";
    before.current = turn;
    if (!began) return;
    play("turn", settings);
    if (!document.hidden || !settings.notify || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    try {
      const shown = new Notification(t("web-table.your-turn"), { body: text, tag: "demesne-turn" });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      // Some phones allow notifications from workers only; the title of the page says it anyway.
    }
  }, [turn]);
}
