import { eq } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { users } from './tables.ts';

declare const owner: unique symbol;
declare const published: unique symbol;
declare const operator: unique symbol;
declare const managed: unique symbol;

/**
 * A signed-in owner. Made by `http/session.ts` alone, and by `demo/accounts.ts` for the accounts that it has just made;
 * every query of an owner's rows takes it.
 */
export type OwnerId = string & { readonly [owner]: true };

/** The owner of a page that visitors may see. Made by `public-page/reads.ts` alone; it can only read. */
export type PublishedId = string & { readonly [published]: true };

/** A session of the operator. Made by `http/session.ts` alone. */
export type OperatorId = string & { readonly [operator]: true };

/** An account that the operator looks at. Made by `operator/reads.ts` alone; it can only read. */
export type ManagedId = string & { readonly [managed]: true };

/** Whose rows may be read. */
export type ReadableId = OwnerId | PublishedId | ManagedId;

/** Whose rows may be read that are no visitor's business. */
export type PrivateId = OwnerId | ManagedId;

/**
 * Holds the owner's row until the transaction ends. Writes that first count, or that number rows, take it,
 * so that two of them cannot both take the last place.
 */
export async function lockOwner(tx: Tx, ownerId: OwnerId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
}
