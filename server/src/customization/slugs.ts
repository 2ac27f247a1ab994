import { createHash } from 'node:crypto';
import { slugCandidates } from '@vitrina/contract/public-page/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { slugs } from '../db/tables.ts';

/**
 * Makes the first candidate that is free, or was the owner's before, the current slug. Earlier ones stay the owner's:
 * printed codes lead there. Needs the owner's lock.
 */
export async function claimSlug(tx: Tx, ownerId: OwnerId, wanted: string): Promise<void> {
  for (const slug of slugCandidates(wanted)) {
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

export function hashSlug(slug: string): Buffer {
  return createHash('sha256').update(slug).digest();
}
