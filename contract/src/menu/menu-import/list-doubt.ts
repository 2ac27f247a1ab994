import type { DoubtId, ReadMenu } from './read-menu.ts';

/** Doubts that say nothing about how the list was understood. */
const mild: ReadonlySet<DoubtId> = new Set([
  'price-separator',
  'price-missing',
  'price-currency',
  'bracket-unsure',
  'description-cut',
  'same-name',
  'letters-lost',
  'value-ignored',
]);

/** The fewest products of which a share can be told. */
const enough = 4;
/** A short menu may have a category for each. */
const enoughAlone = 6;
/** Of the products of the lists that no reader had seen, nearly all that were wrong were in lists beyond one of these shares. */
const most = { doubted: 0.35, unread: 0.34, alone: 0.5 };

/**
 * Whether a list is probably written in a shape that no reader knows: many of its products have a doubt, many of its lines were not understood,
 * or most categories have one product. Then also the products without a doubt may be wrong, and some may be missing.
 */
export function isListUnsure(
  { products, skipped }: Pick<ReadMenu, 'products' | 'skipped'>,
  kind: 'text' | 'table',
): boolean {
  const doubted = products.filter(({ doubts }) => doubts.some(({ id }) => !mild.has(id))).length;
  const unread = skipped.filter(({ reason }) => reason === 'unreadable').length;
  // A column says what the category is, however few it has.
  const alone =
    kind === 'table'
      ? 0
      : [...Map.groupBy(products, ({ category }) => category)].filter(
          ([category, all]) => category !== null && all.length === 1,
        ).length;
  const count = products.length;
  if (count < enough) return unread > count;
  const areAlone = count >= enoughAlone && alone >= most.alone * count;
  return doubted >= most.doubted * count || unread >= most.unread * count || areAlone;
}
