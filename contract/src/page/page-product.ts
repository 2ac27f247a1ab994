import { formatDurations } from '../agenda/minutes.ts';
import type { createSizer } from '../menu/option-groups/lowest-choice.ts';
import { areGroupsSoldOut } from '../menu/option-groups/rules.ts';
import { hasPrice, isFromPrice } from '../menu/products/price-kinds.ts';
import { askText } from '../menu/products/product-price.ts';
import { groupsOfSize, startingPrice } from '../menu/products/rules.ts';
import { maxSteps, minSteps, type SellBy } from '../menu/products/sell-by.ts';
import { withUnit } from '../menu/products/unit.ts';
import { pickVariantFields } from '../menu/products/variant-content.ts';
import { describeNetPrice, type PriceFormat } from '../platform/money/national-tax.ts';
import { comparePrices, formatPrice, type MoneyFormat } from '../platform/money/rules.ts';
import type { MenuOffer, MenuProduct, MenuVariant } from './page-menu.ts';
import { toPageOffer } from './page-offer.ts';
import { type PageOptionGroup, type PageProduct, type PageVariant, pageProduct } from './schema.ts';

const pageProductFields = Object.keys(pageProduct.shape) as (keyof PageProduct)[];

interface PageGroups {
  groupsById: ReadonlyMap<string, PageOptionGroup>;
  sizer: ReturnType<typeof createSizer<PageOptionGroup>>;
}

export function toPageProduct(
  product: MenuProduct,
  { groupsById, sizer }: PageGroups,
  format: PriceFormat,
): PageProduct {
  const groups = product.optionGroups.flatMap((id) => groupsById.get(id) ?? []);
  const offered = product.variants.map(({ name, optionGroups }) =>
    groupsOfSize(groups, product.optionGroupSizes ?? {}, name).filter(
      ({ id }) => optionGroups?.includes(id) ?? true,
    ),
  );
  const blocked = offered.map((list, index) =>
    areGroupsSoldOut(sizer.atSize(list, product.variants[index]?.name ?? '')),
  );
  // Groups that sell out all sizes sell out the product, not its sizes.
  const isBlocked =
    offered.length > 0 ? !blocked.includes(false) : areGroupsSoldOut(sizer.atSize(groups, ''));
  const isChosen = groups.some(({ isPriced, isHighest }) => isPriced && isHighest);
  const variants = product.variants.map((stored, index): PageVariant => {
    const list = offered[index] ?? [];
    const variant = {
      ...stored,
      ...(isChosen && { compareAtPrice: null, price: sizer.findLowest(list, stored.name) ?? stored.price }),
    };
    return {
      ...pickVariantFields(variant),
      minutes: (product.minutes && variant.minutes) ?? undefined,
      ...toPageOffer(variant, format, product.sellBy),
      priceText: `${isChosen ? 'Desde ' : ''}${withUnit(formatPrice(variant.price, format), product.unit)}`,
      ...toCompare(variant, format),
      netText: describeNetPrice(variant.price, format),
      ...(list.length < groups.length && { optionGroups: list.map(({ id }) => id) }),
      soldOut: isGone(variant, product.sellBy) || (!isBlocked && blocked[index] === true),
    };
  });
  const isAsked = !hasPrice(product.priceKind);
  const ownPrice = (isChosen && sizer.findLowest(groups, '')) || product.price;
  const price = isAsked ? '0' : (startingPrice(variants) ?? ownPrice);
  const priceText = withUnit(formatPrice(price, format), product.unit);
  // Sizes with different prices say it already.
  const isLowest = isChosen && variants.every((variant) => variant.price === price);
  const fields: PageProduct = {
    ...product,
    ...toPageOffer({ ...product, price }, format, product.sellBy),
    priceText: isLowest ? `Desde ${priceText}` : priceText,
    ...findPriceText(product),
    ...toCompare({ price, compareAtPrice: isChosen ? null : product.compareAtPrice }, format),
    netText: nameNet(product, price, format),
    ...(isFromPrice(product.priceKind) && { isFrom: true }),
    ...(isAsked && {
      isAsked: true,
      priceText: askText,
      compareAtPrice: null,
      comparePriceText: null,
      netText: undefined,
    }),
    // The panel's set-up uses the name as the description, which is required.
    description: describeProduct(product),
    soldOut:
      isGone(product, product.sellBy) ||
      (variants.length > 0 && variants.every(({ soldOut }) => soldOut)) ||
      isBlocked,
    variants,
    optionGroups: groups.map(({ id }) => id),
    containerFee: product.containerFee ?? undefined,
    minutes: product.minutes ?? undefined,
    unit: product.unit ?? undefined,
    maxPerOrder: maxSteps(product.sellBy, product.maxPerOrder ?? null) ?? undefined,
    sellBy: product.sellBy ?? undefined,
  };
  return Object.fromEntries(pageProductFields.map((field) => [field, fields[field]])) as PageProduct;
}

/** How long a service takes stands before its words, because the first screen says it. */
function describeProduct({ name, description, minutes, variants }: MenuProduct): string {
  const words = description === name ? '' : description;
  return minutes ? [formatDurations(minutes, variants), words].filter(Boolean).join(' · ') : words;
}

/** Of the price that is shown. A daily menu whose dishes have the prices shows the lowest one, and one without a price shows none. */
function nameNet(product: MenuProduct, price: string, format: PriceFormat): string | undefined {
  const text = findPriceText(product);
  if (!text) return describeNetPrice(price, format);
  return product.lowestPrice && describeNetPrice(product.lowestPrice, format);
}

/** A daily menu without a price of its own has that of its dishes, and none while it is closed. */
function findPriceText({ price, variants, priceText, endsAt, soldFrom }: MenuProduct) {
  if (priceText !== undefined && endsAt !== undefined) return { priceText };
  return price === '0' && variants.length === 0 && soldFrom !== undefined && { priceText: '' };
}

/** Marked as sold out, or less is left than an order may have. */
function isGone({ soldOut, stock }: MenuOffer, sellBy: SellBy | null | undefined): boolean {
  return Boolean(soldOut) || (typeof stock === 'number' && stock < minSteps(sellBy));
}

/** The previous price, while it is higher than the price. */
function toCompare(
  { price, compareAtPrice }: Pick<MenuVariant, 'price' | 'compareAtPrice'>,
  money: MoneyFormat,
) {
  const visible = compareAtPrice !== null && comparePrices(compareAtPrice, price) > 0 ? compareAtPrice : null;
  return { compareAtPrice: visible, comparePriceText: visible && formatPrice(visible, money) };
}
