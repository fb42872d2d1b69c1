/** Tell a player in another tab that it is their turn, by a notification and optionally a sound. */

import { useEffect, useRef } from "preact/hooks";
import type { Settings } from "../settings";
import type { Say } from "../words";

/** Tell it whenever a turn begins, that is when `turn` changes to something. */
export function useAttention(turn: string, text: string, settings: Settings, t: Say): void {
  const before = useRef("");
  useEffect(() => {
    const began = turn !== "" && before.current === "";
    before.current = turn;
    if (!began) return;
    if (settings.sounds) chime();
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

let audio: AudioContext | null = null;

/** Two soft tones, made here, for there are no sound files. */
function chime(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [index, pitch] of [523.25, 783.99].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start + index * 0.12);
    volume.gain.exponentialRampToValueAtTime(0.12, start + index * 0.12 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + index * 0.12 + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + index * 0.12);
    tone.stop(start + index * 0.12 + 0.4);
  }
}
