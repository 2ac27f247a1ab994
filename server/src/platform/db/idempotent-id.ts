import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { OwnerId } from './owner.ts';

const namespace = '0b1d6bd2-5f0c-4f43-9f0e-6d3a0f4b7c11';

/** Returns the same id for the same key of the same owner, and a random one without a key. */
export function idempotentId(ownerId: OwnerId, idempotencyKey: string | undefined): string {
  return deriveId(ownerId, idempotencyKey);
}

/** As `idempotentId`. `scope` is what only the same request has. */
export function deriveId(scope: string, idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined ? uuidv7() : uuidv5(`${scope} ${idempotencyKey}`, namespace);
}
