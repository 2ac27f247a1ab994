import type { SizePrice } from '../menu/option-groups/at-size.ts';
import { pricingRulesOf, toPricing } from '../menu/option-groups/pricings.ts';
import { describeCounts, describePricing } from '../menu/option-groups/rules.ts';
import { type PricesBySize, priceSizes } from '../menu/option-groups/size-prices.ts';
import { describeNetPrice, type PriceFormat } from '../platform/money/national-tax.ts';
import { comparePrices } from '../platform/money/rules.ts';
import type { MenuOptionGroup, PageMenu } from './page-menu.ts';
import { toPageOffer } from './page-offer.ts';
import type { PageOptionGroup } from './schema.ts';

/** By the id of a group: the names of the sizes of the products that offer it. That of a product without sizes is empty. */
export function listSizeNames(categories: PageMenu['categories']): Map<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const { variants, optionGroups } of categories.flatMap(({ products }) => products))
    for (const id of optionGroups) {
      const ofGroup = names.get(id) ?? new Set();
      names.set(id, ofGroup);
      for (const { name } of variants.length > 0 ? variants : [{ name: '' }]) ofGroup.add(name);
    }
  return new Map([...names].map(([id, ofGroup]) => [id, [...ofGroup]]));
}

/** More names of sizes than a group's options carry prices for belong to a page that nobody could read. */
const maxSizeNames = 200;

/** The prices of an option in the sizes that offer it. Of an option of the group, those that it does not name have its price. */
function sizeOption(
  option: { price: string; prices?: PricesBySize },
  names: readonly string[],
  isProduct: boolean,
): { prices: readonly SizePrice[] | undefined; otherPrice?: string | undefined } {
  const prices = priceSizes(option, names.slice(0, maxSizeNames), isProduct);
  if (!prices || isProduct) return { prices };
  const named = prices.filter(([, price]) => price !== option.price);
  return { prices: named, ...(named.length < names.length && { otherPrice: option.price }) };
}

/** Without what a plain group has not, because its document carries it. */
export function toPageOptionGroup(
  group: MenuOptionGroup,
  offeredIds: ReadonlySet<string>,
  sizeNames: readonly string[],
  format: PriceFormat,
): PageOptionGroup {
  const { id, name, min, max, repeat, source, included = 0, extraPrice = '0' } = group;
  const pricing = group.isHighest ? toPricing(true) : group.pricing;
  const { isHighest } = pricingRulesOf(pricing);
  const isPriced = group.isPriced || (source && isHighest);
  const pricingText = describePricing({ ...group, pricing }, format);
  const options = group.options.flatMap(({ prices: stored, otherPrice, ...option }) => {
    const sized: ReturnType<typeof sizeOption> = Array.isArray(stored)
      ? { prices: stored as readonly SizePrice[], otherPrice }
      : sizeOption({ price: option.price, prices: stored as PricesBySize }, sizeNames, Boolean(source));
    const { prices } = sized;
    if (prices?.length === 0 && sized.otherPrice === undefined) return [];
    const own = [...(prices ?? []).map(([, price]) => price), sized.otherPrice ?? []].flat();
    const lowest = own.toSorted(comparePrices)[0] ?? option.price;
    const isSame =
      new Set(own).size === 1 && (sized.otherPrice !== undefined || own.length === sizeNames.length);
    const disables = (option.disables ?? []).filter((disabledId) => offeredIds.has(disabledId));
    return {
      ...toPageOffer({ ...option, price: lowest }, format),
      ...(lowest === '0' && { priceText: '' }),
      ...(disables.length > 0 && { disables }),
      minutes: option.minutes ?? undefined,
      ...(prices && !isSame && sized),
      ...(group.isPriced && { netText: describeNetPrice(lowest, format) }),
    };
  });
  return {
    ...{ id, name, min, max, repeat, countsText: describeCounts({ ...group, options }) },
    ...(pricingText && { pricingText }),
    ...(isPriced && { isPriced: true as const }),
    ...(isHighest && { isHighest: true as const }),
    // The number says nothing where more cost no more.
    ...(extraPrice !== '0' && { extraPrice, ...(included > 0 && { included }) }),
    options,
  };
}
