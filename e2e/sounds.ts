import type { Page } from 'playwright-core';

export interface Sound {
  /** `lost`: the connection to the server. */
  kind: 'bell' | 'lost';
  /** In milliseconds since 1970. */
  at: number;
}

/** The frequencies of the first note of each sound, in hertz. */
const firstNotes: Record<Sound['kind'], number> = { bell: 880, lost: 440 };

/** Returns the list to which each sound of a page is added when it starts. Call it before the page loads. */
export async function listenToSounds(page: Page): Promise<readonly Sound[]> {
  const sounds: Sound[] = [];
  await page.exposeFunction('reportNote', (frequency: number, at: number) => {
    for (const kind of ['bell', 'lost'] as const)
      if (firstNotes[kind] === frequency) sounds.push({ kind, at });
  });
  await page.addInitScript(() => {
    const { reportNote } = window as unknown as { reportNote(frequency: number, at: number): void };
    OscillatorNode.prototype.start = function (when) {
      reportNote(this.frequency.value, Date.now());
      AudioScheduledSourceNode.prototype.start.call(this, when);
    };
  });
  return sounds;
}
