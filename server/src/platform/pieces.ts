import { setImmediate } from 'node:timers/promises';

/** Products or lines that are written at a time, which takes a few milliseconds. */
export const itemsAtOnce = 200;

/** Lets other requests be served before the next piece of long work on this thread. */
export const letOthersIn = (): Promise<void> => setImmediate();

/** Joins texts that each take a little work, and lets others in after every two hundred. */
export async function joinInPieces(texts: Iterable<string>): Promise<string> {
  const joined: string[] = [];
  for (const text of texts) if (joined.push(text) % itemsAtOnce === 0) await letOthersIn();
  return joined.join('');
}
