import { createStore } from '@vitrina/contract/platform/store.ts';
import { useStore } from '../../../api/use-store.ts';

/** `blocked`: the browser allows sound only after a tap on the page. */
export type SoundState = 'ready' | 'blocked' | 'unsupported';

const ringInterval = 2600;
/** Orders that arrive within this time share a bell, because more at once would only be noise. */
const minRingInterval = 400;
/** Frequencies in hertz with their start in seconds: a bell of three notes. */
const bellNotes: readonly (readonly [frequency: number, start: number])[] = [
  [880, 0],
  [1174.7, 0.16],
  [1568, 0.32],
];
/** Low and falling, so that nobody takes it for an order. */
const lostNotes: typeof bellNotes = [
  [440, 0],
  [293.7, 0.35],
  [220, 0.7],
];
const noteSeconds = 0.7;

let context: AudioContext | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let rangAt = Number.NEGATIVE_INFINITY;

const soundState = createStore(readSoundState());

export const useSoundState = (): SoundState => useStore(soundState);

function readSoundState(): SoundState {
  if (typeof AudioContext === 'undefined') return 'unsupported';
  return context?.state === 'running' ? 'ready' : 'blocked';
}

/** Has an effect only during a tap or key press, or where the browser always allows sound. Resolves once sound is allowed or refused. */
export async function allowSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', notify);
  }
  const resumed = context.state === 'running' ? undefined : context.resume().then(notify, () => {});
  notify();
  await resumed;
}

/** Rings at once, and again until `stopRinging`. */
export function startRinging(): void {
  if (timer !== undefined) return;
  const ring = () => {
    rangAt = performance.now();
    playBell();
    timer = setTimeout(ring, ringInterval);
  };
  const wait = rangAt + minRingInterval - performance.now();
  if (wait > 0) timer = setTimeout(ring, wait);
  else ring();
}

export function stopRinging(): void {
  clearTimeout(timer);
  timer = undefined;
}

export function playBell(): void {
  play(bellNotes);
}

export function playLostConnection(): void {
  play(lostNotes);
}

function play(notes: typeof bellNotes): void {
  if (context?.state !== 'running') return;
  for (const [frequency, start] of notes) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const from = context.currentTime + start;
    oscillator.frequency.value = frequency;
    oscillator.type = 'triangle';
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(0.45, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + noteSeconds);
  }
}

function notify(): void {
  soundState.set(readSoundState());
}
