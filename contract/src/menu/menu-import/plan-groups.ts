import { normalizeText } from '../../platform/normalize-text.ts';
import { type GroupPricing, pricingRulesOf } from '../option-groups/pricings.ts';
import type { PricesBySize } from '../option-groups/size-prices.ts';
import { checkGroup } from './check-row.ts';
import type { ImportGroup, ImportSource } from './schema.ts';
import type { StoredGroup, StoredMenu } from './stored-menu.ts';

export interface PlannedOption {
  /** Null for a new one. */
  id: string | null;
  name: string;
  price: string;
  /** What it adds in sizes by their names. Absent: `price` in all. */
  prices?: PricesBySize | undefined;
  soldOut: 'today' | 'until-changed' | null;
  /** The keys of the groups that are not asked once it is chosen. */
  disables: string[];
  /** How much longer a service takes with it. */
  minutes: number | null;
}

/** A group as the import leaves it. */
export interface PlannedGroup {
  action: 'create' | 'change' | 'keep';
  /** Null for a new one. */
  id: string | null;
  name: string;
  min: number;
  max: number;
  repeat: boolean;
  pricing: GroupPricing;
  included: number;
  extraPrice: string;
  /** By names. Absent: the options are those of the group. */
  fromCategory?: ImportSource | undefined;
  options: PlannedOption[];
  /** The line that defines the group in the source. Null if the source does not define it. */
  line: number | null;
  /** In Spanish. */
  problems: string[];
}

/** `number` is the place among the groups of the same name, from 1. */
export function toGroupKey(name: string, number: number): string {
  return `${number} ${normalizeText(name)}`;
}

/** By key: the stored ones in their order, then the new ones in that of the source. */
export function planGroups(
  groups: readonly ImportGroup[],
  { optionGroups: stored, ...menu }: StoredMenu,
  currency: string,
): Map<string, PlannedGroup> {
  const planned = new Map<string, PlannedGroup>();
  const numbers = new Map<string, number>();
  const keys = new Map(
    stored.map(({ id, name }) => {
      const number = (numbers.get(normalizeText(name)) ?? 0) + 1;
      numbers.set(normalizeText(name), number);
      return [id, toGroupKey(name, number)];
    }),
  );
  for (const group of stored) {
    const fromCategory = nameSource(group, menu);
    const typed = fromCategory ? [] : group.options;
    const options = typed.map(({ id, name, price, prices, soldOut, disables, minutes }) => ({
      ...{ id, name, price, prices, soldOut },
      disables: disables.flatMap((groupId) => keys.get(groupId) ?? []),
      minutes,
    }));
    planned.set(keys.get(group.id) ?? '', {
      ...pickCounts({ ...group, fromCategory }),
      action: 'keep',
      options,
      line: null,
      problems: [],
    });
  }
  for (const group of groups) {
    const key = toGroupKey(group.name, group.number);
    planned.set(key, planGroup(group, planned, currency));
  }
  for (const group of groups) {
    const key = toGroupKey(group.name, group.number);
    planned.get(key)?.problems.push(...findWrongDisables(group, key, planned));
  }
  return planned;
}

/** The category of a stored group and what it leaves out, by their names. That of a deleted category is empty. */
export function nameSource(
  { source }: Pick<StoredGroup, 'source'>,
  {
    categories,
    products,
  }: Pick<StoredMenu, 'categories'> & { products: readonly { id: string; name: string }[] },
): ImportSource | undefined {
  if (!source) return undefined;
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return {
    category: categories.find(({ id }) => id === source.categoryId)?.name ?? '',
    except: source.except.flatMap((id) => names.get(id) ?? []),
  };
}

/** Regardless of case, accents and order. */
function isSameSource(a: ImportSource | undefined, b: ImportSource | undefined): boolean {
  const toKey = (source: ImportSource | undefined) =>
    source && JSON.stringify([normalizeText(source.category), source.except.map(normalizeText).sort()]);
  return toKey(a) === toKey(b);
}

/** Groups may be defined after the options that name them. */
function findWrongDisables(
  { name, options }: ImportGroup,
  ownKey: string,
  planned: ReadonlyMap<string, PlannedGroup>,
): string[] {
  const named = options.flatMap(({ disables = [] }) => disables);
  const problems = named.flatMap((group) => {
    const key = toGroupKey(group.name, group.number);
    if (key === ownKey) return `Una opción de «${name}» no puede quitar su propio grupo`;
    return planned.has(key) ? [] : `No hay un grupo de opciones «${group.name}»`;
  });
  return [...new Set(problems)];
}

function planGroup(
  group: ImportGroup,
  planned: ReadonlyMap<string, PlannedGroup>,
  currency: string,
): PlannedGroup {
  const stored = planned.get(toGroupKey(group.name, group.number));
  const { line, min, max, repeat } = group;
  const problems = checkGroup(group, currency);
  if (!stored && group.number > 1 && !planned.has(toGroupKey(group.name, group.number - 1)))
    problems.push(`No hay tantos grupos «${group.name}»`);
  if (stored?.line != null) problems.push(`El grupo «${group.name}» ya está en la fila ${stored.line}`);
  // The name of a deleted category says no other one.
  const fromCategory = group.fromCategory?.category === '' ? stored?.fromCategory : group.fromCategory;
  if (group.fromCategory && !fromCategory) problems.push(`El grupo «${group.name}» no dice de qué categoría`);
  const typed = fromCategory ? [] : group.options;
  const options = typed.map(({ name, price, prices, soldOut, disables, minutes }): PlannedOption => {
    const existing = stored?.options.find((option) => normalizeText(option.name) === normalizeText(name));
    const state = soldOut === undefined ? (existing?.soldOut ?? null) : soldOut;
    const keys = disables?.map((other) => toGroupKey(other.name, other.number));
    return {
      ...{ id: existing?.id ?? null, name: existing?.name ?? name.trim(), price },
      prices: withoutNone(prices ?? existing?.prices),
      soldOut: state,
      disables: keys ? [...new Set(keys)] : (existing?.disables ?? []),
      minutes: minutes === undefined ? (existing?.minutes ?? null) : minutes,
    };
  });
  const pricing = group.pricing ?? stored?.pricing ?? 'sum';
  const { hasExtras } = pricingRulesOf(pricing);
  const next = {
    ...{ id: stored?.id ?? null, name: stored?.name ?? group.name.trim(), min, max, repeat, pricing },
    included: hasExtras ? (group.included ?? Math.min(stored?.included ?? 0, max)) : 0,
    extraPrice: hasExtras ? (group.extraPrice ?? stored?.extraPrice ?? '0') : '0',
    fromCategory: isSameSource(fromCategory, stored?.fromCategory) ? stored?.fromCategory : fromCategory,
    options,
  };
  const isSame =
    stored && JSON.stringify(next) === JSON.stringify({ ...pickCounts(stored), options: stored.options });
  return { ...next, action: stored?.id == null ? 'create' : isSame ? 'keep' : 'change', line, problems };
}

/** Undefined without a price of a size, as in a stored group. */
function withoutNone(prices: PricesBySize = {}): PricesBySize | undefined {
  return Object.keys(prices).length > 0 ? prices : undefined;
}

function pickCounts({
  id,
  name,
  min,
  max,
  repeat,
  pricing,
  included,
  extraPrice,
  fromCategory,
}: Omit<PlannedGroup, 'options' | 'action' | 'line' | 'problems'>) {
  return { id, name, min, max, repeat, pricing, included, extraPrice, fromCategory };
}
