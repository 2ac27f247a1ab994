import type { Unknown } from '../../platform/unknown.ts';
import { findDayState, type PublishedDay } from './rules.ts';

interface OfferingProduct {
  kind?: 'daily' | Unknown | null | undefined;
  publishedDay?: PublishedDay | null | undefined;
  optionGroups: readonly string[];
}

/**
 * The ids of the option groups that are parts of daily menus, of which none is sold at `now`. Their options are dishes of
 * another day, so that nobody may see or order them, through whatever product.
 */
export function findClosedParts(
  products: readonly OfferingProduct[],
  timeZone: string,
  now: Date,
): Set<string> {
  const daily = products.filter(({ kind }) => kind === 'daily');
  const live = daily.filter(
    ({ publishedDay }) => findDayState(publishedDay, timeZone, now).status === 'live',
  );
  const liveIds = new Set(live.flatMap(({ optionGroups }) => optionGroups));
  return new Set(daily.flatMap(({ optionGroups }) => optionGroups.filter((id) => !liveIds.has(id))));
}

/** The groups as they are offered: a closed part has no options. */
export function withoutClosedParts<G extends { id: string; options: readonly unknown[] }>(
  groups: readonly G[],
  closedIds: ReadonlySet<string>,
): G[] {
  return groups.map((group) => (closedIds.has(group.id) ? { ...group, options: [] } : group));
}
