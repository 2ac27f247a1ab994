let audio: AudioContext | null = null;
const toneSeconds = 0.16;

/**
 * Two tones, in hertz, and a vibration, where the device has them. The first call has to be in a tap: before one, browsers allow
 * no sound.
 */
export function ring(...tones: [number, number]): void {
  try {
    navigator.vibrate?.([120, 80, 120]);
    audio ??= new AudioContext();
    void audio.resume();
    for (const [index, tone] of tones.entries()) {
      const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
      const start = audio.currentTime + index * toneSeconds;
      oscillator.frequency.value = tone;
      gain.gain.value = 0.2;
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start(start);
      oscillator.stop(start + toneSeconds);
    }
  } catch {
    // The text says it too.
  }
}
