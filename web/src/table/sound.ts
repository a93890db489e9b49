// SPDX-License-Identifier: MIT
// A few soft, short sounds, made here: no file is loaded. Each is one or two tones that fade; where
// a device can, it also shakes a little when somebody is waited for.
import { settings } from '../settings.svelte';
import type { Sound } from './hearsay';

interface Tone {
  readonly pitch: number;
  /** Seconds after the beginning, and how long it rings. */
  readonly at: number;
  readonly ring: number;
  readonly shape: OscillatorType;
  readonly loud: number;
}

const tone = (pitch: number, at: number, ring: number, loud = 0.5): Tone => ({
  pitch,
  at,
  ring,
  shape: 'sine',
  loud,
});

const SOUNDS: Record<Sound, readonly Tone[]> = {
  laid: [{ pitch: 190, at: 0, ring: 0.09, shape: 'triangle', loud: 0.7 }],
  turn: [tone(523, 0, 0.25), tone(784, 0.11, 0.35)],
  lost: [tone(330, 0, 0.3), tone(247, 0.16, 0.5)],
  won: [tone(523, 0, 0.3), tone(659, 0.13, 0.3), tone(784, 0.26, 0.6)],
};

let context: AudioContext | undefined;

function ring(audio: AudioContext, one: Tone): void {
  const start = audio.currentTime + one.at;
  const voice = new OscillatorNode(audio, { type: one.shape, frequency: one.pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(one.loud * 0.4 * settings.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + one.ring);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + one.ring);
}

export function play(kind: Sound): void {
  try {
    context ??= new AudioContext();
    for (const one of SOUNDS[kind]) ring(context, one);
    if (kind === 'turn') navigator.vibrate?.(30);
  } catch {
    // A device without sound plays without it.
  }
}
