// A tiny synthesiser: short tones, silent until somebody asks for sound.
import { prefs } from './prefs.svelte';

type Tone = { readonly from: number; readonly to: number; readonly length: number; readonly shape: OscillatorType; readonly after?: number };
export type Sound = 'turn' | 'dice' | 'place' | 'capture' | 'lose' | 'win' | 'chat';

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [{ from: 523, to: 523, length: 0.12, shape: 'sine' }, { from: 784, to: 784, length: 0.2, shape: 'sine', after: 0.12 }],
  dice: [0, 0.05, 0.09].map((after) => ({ from: 900 - after * 4000, to: 300, length: 0.04, shape: 'square' as const, after })),
  place: [{ from: 330, to: 420, length: 0.07, shape: 'triangle' }],
  capture: [{ from: 392, to: 392, length: 0.1, shape: 'triangle' }, { from: 587, to: 587, length: 0.18, shape: 'triangle', after: 0.1 }],
  lose: [{ from: 300, to: 120, length: 0.3, shape: 'sawtooth' }],
  win: [523, 659, 784, 1047].map((tone, at) => ({ from: tone, to: tone, length: 0.22, shape: 'triangle' as const, after: at * 0.14 })),
  chat: [{ from: 880, to: 990, length: 0.06, shape: 'sine' }],
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (prefs.volume <= 0 || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  for (const tone of SOUNDS[sound]) sing(audio, tone);
}

function sing(context: AudioContext, { from, to, length, shape, after = 0 }: Tone): void {
  const begin = context.currentTime + after;
  const [voice, gain] = [context.createOscillator(), context.createGain()];
  voice.type = shape;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(prefs.volume * 0.2, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(gain).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + length);
}
