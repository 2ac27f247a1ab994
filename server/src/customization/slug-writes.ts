import { slugCandidates } from '@vitrina/contract/public-page/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { slugs } from '../db/tables.ts';
import { hashSlug } from './reads.ts';

/**
 * Makes the first candidate that is free, or already the owner's, the current slug. The owner keeps the
 * earlier slugs, because printed codes lead there. Needs the owner's lock.
 */
export async function claimSlug(tx: Tx, ownerId: OwnerId, preferredSlug: string): Promise<void> {
  const [ownSlug] = await tx
    .select({ slug: slugs.slug })
    .from(slugs)
    .where(and(eq(slugs.ownerId, ownerId), eq(slugs.slugHash, hashSlug(preferredSlug))));
  // A business that got a slug before it was reserved can take it back.
  for (const slug of ownSlug ? [preferredSlug] : slugCandidates(preferredSlug)) {
    const slugHash = hashSlug(slug);
    await tx.insert(slugs).values({ slugHash, slug, ownerId, current: false }).onConflictDoNothing();
    const [row] = await tx.select({ ownerId: slugs.ownerId }).from(slugs).where(eq(slugs.slugHash, slugHash));
    if (row?.ownerId !== ownerId) continue;
    await tx
      .update(slugs)
      .set({ current: false })
      .where(and(eq(slugs.ownerId, ownerId), eq(slugs.current, true)));
    await tx.update(slugs).set({ current: true }).where(eq(slugs.slugHash, slugHash));
    return;
  }
}
