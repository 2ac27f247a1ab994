import { readLocalData, storeLocalData } from '../../api/local-data.ts';

/** A mailed code that was not typed yet. */
export interface PendingCode {
  purpose: 'verification' | 'reset';
  /** The account, or the handle of a reset. */
  userId: string;
  email: string;
}

const storageName = 'pending-code';
const hour = 3_600_000;
/** A verification can send another code. A reset ends with its code. */
const lifetimes = { verification: 24 * hour, reset: hour / 4 };

/** Kept in the browser, because mail apps make phones close the tab. Holds no password. */
export function storePendingCode(pending: PendingCode, now = Date.now()): void {
  storeLocalData(storageName, { ...pending, sentAt: now });
}

export function readPendingCode(now = Date.now()): PendingCode | null {
  const stored = Object(readLocalData(storageName)) as Record<string, unknown>;
  const { purpose, userId, email, sentAt } = stored;
  if (purpose !== 'verification' && purpose !== 'reset') return null;
  if (typeof userId !== 'string' || typeof email !== 'string' || typeof sentAt !== 'number') return null;
  return now < sentAt + lifetimes[purpose] ? { purpose, userId, email } : null;
}

export function forgetPendingCode(): void {
  storeLocalData(storageName, null);
}
