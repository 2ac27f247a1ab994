import { normalizeText } from '../../platform/normalize-text.ts';
import type { ReadMenu, ReadProduct } from './read-menu.ts';
import { isUpperCase } from './text-lines.ts';

/** The fewest sections that are products are sure. A single one may be a category. */
const fewestSections = 2;
const fewestTiers = 2;
/** `En L` may stand among `1 puesto`, `2 puestos` and `3 puestos`. */
const fewestShare = 0.7;

/**
 * `Sofá`, and below it `1 puesto`, `2 puestos` and `3 puestos`: a section whose products say only how many, of the same thing each, is a product with these sizes. A heading in capitals
 * stays a category: `FREE FIRE`, `110 diamantes`.
 */
export function readTierSections(menu: Pick<ReadMenu, 'categories' | 'products'>): void {
  const sections = [...Map.groupBy(menu.products, ({ category }) => category)].filter(
    ([category, products]) => category !== null && !isUpperCase(category) && areTiers(products),
  );
  if (sections.length === 0) return;
  const merged = new Map<ReadProduct, ReadProduct | null>();
  for (const [category, products] of sections) {
    const [first] = products as [ReadProduct];
    for (const product of products) merged.set(product, null);
    const doubts = products.flatMap((product) => product.doubts);
    if (sections.length < fewestSections && !doubts.some(({ id }) => id === 'category-unsure'))
      doubts.push({ id: 'category-unsure', text: category ?? '' });
    merged.set(first, {
      line: first.line,
      name: category ?? '',
      category: null,
      price: null,
      variants: products.map(({ name, price }) => ({ name, price: price ?? '' })),
      doubts,
    });
  }
  menu.products = menu.products.flatMap((product) => {
    const read = merged.get(product);
    return read === undefined ? product : (read ?? []);
  });
  const left = new Set(menu.products.map(({ category }) => category));
  menu.categories = menu.categories.filter((category) => left.has(category));
}

function areTiers(products: readonly ReadProduct[]): boolean {
  const tiers = products.flatMap(({ name }) => readTier(name) ?? []);
  const [first] = tiers;
  const areAlike = tiers.every(({ noun }) => noun === first?.noun);
  const counts = tiers.map(({ count }) => count);
  return (
    products.every(({ price, description }) => price !== null && !description) &&
    tiers.length >= fewestTiers &&
    tiers.length >= fewestShare * products.length &&
    areAlike &&
    counts.every((count, index) => index === 0 || count > (counts[index - 1] ?? 0)) &&
    new Set(products.map(({ name }) => name)).size === products.length
  );
}

/** `3 puestos`, `1 1/2 plaza`, `De 5 a 8`, `Más de 8`, `Para 2 personas`. Null: another name. */
function readTier(name: string): { count: number; noun: string } | null {
  const [, before = '', count, half, noun = ''] =
    /^(de |para |hasta |mas de |desde )?(\d{1,5})( ?(?:1\/2|½|y 1\/2))?(?: a \d{1,5})?(?: (\p{L}{3,}))?$/u.exec(
      normalizeText(name),
    ) ?? [];
  if (count === undefined || (noun === '' && before === '')) return null;
  return { count: Number(count) + (half ? 0.5 : 0), noun: noun.replace(/e?s$/, '') };
}
