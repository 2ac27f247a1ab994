import type { OwnerId } from '../platform/db/owner.ts';

/** For the ids that a test has as text, such as those of a reply. */
export function toOwnerId(id: string | undefined): OwnerId {
  return (id ?? '') as OwnerId;
}
