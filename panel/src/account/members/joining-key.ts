import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { readLocalData, storeLocalData } from '../../api/local-data.ts';

const name = 'joining';

/** Returns the key with which this browser uses an invitation. It outlives the tab, because the reply may be lost with it. */
export function readJoiningKey(invitation: string): string {
  const stored = Object(readLocalData(name)) as { invitation?: unknown; key?: unknown };
  if (stored.invitation === invitation && typeof stored.key === 'string') return stored.key;
  const key = newIdempotencyKey();
  storeLocalData(name, { invitation, key });
  return key;
}

export function forgetJoiningKey(): void {
  storeLocalData(name, null);
}
