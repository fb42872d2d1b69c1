/** The sounds of a table, made by Web Audio: there are no files. Off until asked for. */

import type { Settings } from "../../settings";

export type Sound = "card" | "coin" | "buy" | "shuffle" | "clean-up" | "turn" | "attack" | "trash" | "victory" | "defeat";

/** Two of a kind sound at least this many milliseconds apart. */
const APART_MS = 40;
const MASTER = 0.6;

interface Out {
  context: AudioContext;
  gain: GainNode;
}

let out: Out | null = null;
const last = new Map<Sound, number>();

function opened(): Out {
  if (out) return out;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = MASTER;
  gain.connect(context.destination);
  out = { context, gain };
  return out;
}

interface Tone {
  shape?: OscillatorType;
  hz: number;
  to?: number;
  ms: number;
  gain: number;
  after?: number;
}

function tone({ context, gain: master }: Out, { shape = "sine", hz, to, ms, gain, after = 0 }: Tone): void {
  const start = context.currentTime + after / 1000;
  const end = start + ms / 1000;
  const wave = context.createOscillator();
  const volume = context.createGain();
  wave.type = shape;
  wave.frequency.setValueAtTime(hz, start);
  if (to) wave.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.linearRampToValueAtTime(gain, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  wave.connect(volume).connect(master);
  wave.start(start);
  wave.stop(end + 0.02);
}

interface Noise {
  ms: number;
  hz: number;
  to?: number;
  q?: number;
  gain?: number;
  after?: number;
  filter?: BiquadFilterType;
}

function noise({ context, gain: master }: Out, { ms, hz, to, q = 0.8, gain = 0.2, after = 0, filter = "bandpass" }: Noise): void {
  const start = context.currentTime + after / 1000;
  const length = Math.max(1, Math.floor((context.sampleRate * ms) / 1000));
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 2;
  const source = context.createBufferSource();
  const colour = context.createBiquadFilter();
  const volume = context.createGain();
  source.buffer = buffer;
  colour.type = filter;
  colour.Q.value = q;
  colour.frequency.setValueAtTime(hz, start);
  if (to) colour.frequency.exponentialRampToValueAtTime(to, start + ms / 1000);
  volume.gain.value = gain;
  source.connect(colour).connect(volume).connect(master);
  source.start(start);
}

const SHUFFLES = 9;

const RECIPES: Record<Sound, (to: Out) => void> = {
  card: (to) => noise(to, { ms: 90, hz: 2600, to: 900, gain: 0.22 }),
  coin: (to) => {
    tone(to, { shape: "triangle", hz: 1976, ms: 220, gain: 0.07 });
    tone(to, { shape: "triangle", hz: 2637, ms: 300, gain: 0.07, after: 50 });
  },
  buy: (to) => {
    noise(to, { ms: 120, hz: 1800 });
    tone(to, { shape: "triangle", hz: 523, ms: 160, gain: 0.08, after: 30 });
    tone(to, { shape: "triangle", hz: 784, ms: 300, gain: 0.08, after: 120 });
  },
  shuffle: (to) => {
    for (let at = 0; at < SHUFFLES; at++) noise(to, { ms: 50, hz: 3000 - at * 90, gain: 0.14, after: at * 45 });
  },
  "clean-up": (to) => noise(to, { ms: 300, hz: 700, to: 2600 }),
  turn: (to) => {
    tone(to, { hz: 392, ms: 500, gain: 0.08 });
    tone(to, { hz: 587, ms: 600, gain: 0.08, after: 100 });
  },
  attack: (to) => {
    tone(to, { shape: "sawtooth", hz: 110, to: 55, ms: 350, gain: 0.2 });
    noise(to, { ms: 200, hz: 400 });
  },
  trash: (to) => noise(to, { ms: 220, hz: 1200, to: 200, filter: "lowpass" }),
  victory: (to) => {
    for (const [at, hz] of [523, 659, 784, 1047].entries())
      tone(to, { shape: "triangle", hz, ms: at === 3 ? 900 : 300, gain: 0.08, after: at * 130 });
  },
  defeat: (to) => {
    for (const [at, hz] of [392, 330, 262].entries()) tone(to, { hz, ms: at === 2 ? 900 : 350, gain: 0.08, after: at * 180 });
  },
};

/** Play a sound, after a number of milliseconds, if sounds are wished for. */
export function play(sound: Sound, settings: Pick<Settings, "sounds">, after = 0): void {
  if (!settings.sounds || !("AudioContext" in window)) return;
  if (after > 0) {
    setTimeout(() => play(sound, settings), after);
    return;
  }
  const now = performance.now();
  if (now - (last.get(sound) ?? -APART_MS) < APART_MS) return;
  last.set(sound, now);
  RECIPES[sound](opened());
}

/** Let a phone be felt for a moment, if that is wished for. */
export function buzz(ms: number, settings: Pick<Settings, "haptics">): void {
  if (settings.haptics && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(ms);
}
