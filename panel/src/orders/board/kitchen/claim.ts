import { createStore } from '@vitrina/contract/platform/store.ts';
import { useStore } from '../../../api/use-store.ts';

/** The member who tapped a name on this shared device. The value ends with the page, so that a name does not stay for days. */
const claim = createStore<string | null>(null);

export const useClaim = (): string | null => useStore(claim);
export const setClaim = (memberId: string | null): void => claim.set(memberId);

/** Returns the header that names this member in a call, or none. */
export function readClaim(): Record<string, string> {
  const memberId = claim.get();
  return memberId ? { 'X-Member': memberId } : {};
}
