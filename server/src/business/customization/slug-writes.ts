import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { slugs } from '../tables.ts';
import { findClaimableSlug, hashSlug } from './reads.ts';

/**
 * Makes the first candidate that is free, or already the owner's, the current slug. The owner keeps the
 * earlier slugs, because printed codes lead there. Needs the owner's lock.
 */
export async function claimSlug(tx: Tx, ownerId: OwnerId, preferredSlug: string): Promise<void> {
  for (;;) {
    const slug = await findClaimableSlug(tx, ownerId, preferredSlug);
    if (slug === null) return;
    const slugHash = hashSlug(slug);
    await tx.insert(slugs).values({ slugHash, slug, ownerId, current: false }).onConflictDoNothing();
    const [row] = await tx.select({ ownerId: slugs.ownerId }).from(slugs).where(eq(slugs.slugHash, slugHash));
    // Another business has claimed it meanwhile.
    if (row?.ownerId !== ownerId) continue;
    await tx
      .update(slugs)
      .set({ current: false })
      .where(and(eq(slugs.ownerId, ownerId), eq(slugs.current, true)));
    await tx.update(slugs).set({ current: true }).where(eq(slugs.slugHash, slugHash));
    return;
  }
}
