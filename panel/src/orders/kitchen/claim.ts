import { createStore } from '@vitrina/contract/platform/store.ts';
import { useStore } from '../../api/use-store.ts';

/** Who said at this device of the house that they work now. It ends with the page, so that a name does not stay for days. */
const claim = createStore<string | null>(null);

export const useClaim = (): string | null => useStore(claim);
export const setClaim = (memberId: string | null): void => claim.set(memberId);

/** The header of a call. */
export function readClaim(): Record<string, string> {
  const memberId = claim.get();
  return memberId ? { 'X-Member': memberId } : {};
}
