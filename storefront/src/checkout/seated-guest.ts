import { readStorage, writeStorage } from './storage.ts';
import { maxAttemptAgeMs } from './stored-orders.ts';

const storageKey = (userId: string) => `vitrina.guest.${userId}`;
/** A meal. */
const keptMs = maxAttemptAgeMs;

/** The name of the last order of this tab from a table, so that a guest who orders again need not type it. Null after a meal. */
export function readGuest(userId: string): string | null {
  return parseGuest(readStorage('sessionStorage', storageKey(userId)), Date.now());
}

export function parseGuest(text: string | null, now: number): string | null {
  try {
    const { name, at } = JSON.parse(text ?? '{}') as { name?: unknown; at?: unknown };
    const isFresh = typeof at === 'number' && Math.abs(now - at) < keptMs;
    return typeof name === 'string' && name && isFresh ? name : null;
  } catch {
    return null;
  }
}

export function writeGuest(userId: string, name: string): void {
  writeStorage('sessionStorage', storageKey(userId), JSON.stringify({ name: name.trim(), at: Date.now() }));
}
