import { randomUUID } from 'node:crypto';
import type { AccountId } from '../platform/db/owner.ts';

/** What replaces the id of a deleted account in the rows that stay. */
export function createPseudonym(): AccountId {
  return randomUUID() as AccountId;
}
