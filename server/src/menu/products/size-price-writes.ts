import { renameSizePrices } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { nextVersion } from '../../platform/db/version.ts';
import { optionGroups, options, productOptionGroups, productVariants } from '../tables.ts';

type Sizes = readonly { id: string; name: string }[];

/**
 * Options that have a price in a size keep it when the size gets another name. The sizes of the product are stored already. Requires the
 * owner's lock.
 */
export async function carrySizePrices(
  tx: Tx,
  ownerId: OwnerId,
  productId: string,
  { before, after }: { before: Sizes; after: Sizes },
): Promise<void> {
  const renames = new Map(
    before.flatMap(({ id, name }) => {
      const next = after.find((size) => size.id === id)?.name;
      return next === undefined || normalizeText(next) === normalizeText(name)
        ? []
        : [[normalizeText(name), next]];
    }),
  );
  if (renames.size === 0) return;
  const links = tx
    .select({ id: productOptionGroups.groupId })
    .from(productOptionGroups)
    .where(and(eq(productOptionGroups.ownerId, ownerId), eq(productOptionGroups.productId, productId)));
  const priced = await tx
    .select({ id: options.id, groupId: options.groupId, prices: options.prices })
    .from(options)
    .where(and(eq(options.ownerId, ownerId), inArray(options.groupId, links), isNotNull(options.prices)));
  if (priced.length === 0) return;
  const ofOthers = await tx
    .selectDistinct({ groupId: productOptionGroups.groupId, name: productVariants.name })
    .from(productOptionGroups)
    .innerJoin(
      productVariants,
      and(
        eq(productVariants.ownerId, productOptionGroups.ownerId),
        eq(productVariants.productId, productOptionGroups.productId),
      ),
    )
    .where(
      and(
        eq(productOptionGroups.ownerId, ownerId),
        inArray(productOptionGroups.groupId, links),
        ne(productOptionGroups.productId, productId),
      ),
    );
  const renamed = new Set([...renames.values()].map(normalizeText));
  const ownNames = after.map(({ name }) => normalizeText(name)).filter((name) => !renamed.has(name));
  for (const { id, groupId, prices } of priced) {
    const names = ofOthers.flatMap((size) => (size.groupId === groupId ? normalizeText(size.name) : []));
    const next = renameSizePrices(prices ?? [], renames, new Set([...names, ...ownNames]));
    if (JSON.stringify(next) === JSON.stringify(prices)) continue;
    await tx
      .update(options)
      .set({ prices: next.length > 0 ? next : null })
      .where(and(eq(options.ownerId, ownerId), eq(options.id, id)));
  }
  const groupIds = [...new Set(priced.map(({ groupId }) => groupId))];
  await tx
    .update(optionGroups)
    .set({ version: nextVersion(optionGroups.version) })
    .where(and(eq(optionGroups.ownerId, ownerId), inArray(optionGroups.id, groupIds)));
}
