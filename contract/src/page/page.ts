import { formatDuration } from '../agenda/minutes.ts';
import { defaultBusinessName } from '../business/customization/defaults.ts';
import type { PageBusiness, PublicCustomization } from '../business/customization/public.ts';
import { findOrderChannel, socialLinks } from '../business/customization/rules.ts';
import type { BusinessType } from '../business/customization/schema.ts';
import { addDays, localDate } from '../business/opening-hours/local-time.ts';
import { openingState } from '../business/opening-hours/opening-state.ts';
import type { OpeningHours } from '../business/opening-hours/schema.ts';
import { getWords, type Words } from '../business/words.ts';
import type { SizePrice } from '../menu/option-groups/at-size.ts';
import { createSizer } from '../menu/option-groups/lowest-choice.ts';
import { pricingRulesOf, toPricing } from '../menu/option-groups/pricings.ts';
import { areGroupsSoldOut, describeCounts, describePricing } from '../menu/option-groups/rules.ts';
import { type PricesBySize, priceSizes } from '../menu/option-groups/size-prices.ts';
import { nameLabel, productLabelIds } from '../menu/products/labels.ts';
import { hasPrice, isFromPrice } from '../menu/products/price-kinds.ts';
import { askText } from '../menu/products/product-price.ts';
import { groupsOfSize, startingPrice } from '../menu/products/rules.ts';
import { createSaleClock, describeNextSale } from '../menu/products/sale-clock.ts';
import { formatQuantity, maxSteps, minSteps, type SellBy } from '../menu/products/sell-by.ts';
import { withUnit } from '../menu/products/unit.ts';
import { pickVariantFields } from '../menu/products/variant-content.ts';
import { lowStock } from '../menu/stock/limits.ts';
import {
  defaultMode,
  defaultModes,
  type FulfilmentMode,
  isPrepared,
} from '../orders/ordering/fulfilment-modes.ts';
import { listOrderFacts, type PageOrdering } from '../orders/ordering/order-facts.ts';
import { describeOrderHours, findOrderHours, type OrderHours } from '../orders/ordering/order-hours.ts';
import { needsChange } from '../orders/ordering/payment-methods.ts';
import {
  defaultOrderingOf,
  type OrderingSettings,
  type PublicOrdering,
  toPublicOrdering,
} from '../orders/ordering/schema.ts';
import { whatsappDigits } from '../orders/placing/messages.ts';
import { mapUrl } from '../platform/map-url.ts';
import { coinOf } from '../platform/money/cash.ts';
import { describeNetPrice, type PriceFormat } from '../platform/money/national-tax.ts';
import { comparePrices, formatPrice, type MoneyFormat } from '../platform/money/rules.ts';
import type { MenuOffer, MenuOptionGroup, MenuProduct, MenuVariant, PageMenu } from './page-menu.ts';
import { toPageWords } from './page-words.ts';
import {
  type PageOptionGroup,
  type PageProduct,
  type PageVariant,
  type PublicPage,
  pageProduct,
} from './schema.ts';
import { withToday } from './today.ts';

/**
 * The object that the HTML of a page is rendered from, true at `now`. `menu` may be that of a page whose business has
 * changed.
 */
export function toPublicPage(
  customization: PageBusiness,
  menu: PageMenu,
  openingHours: OpeningHours | null,
  now: Date,
  /** Null: those of a business that changed nothing. */
  stored: PageOrdering | null = null,
): PublicPage {
  const settings = stored ?? findOwnDefaults(customization.businessType);
  const money = { locale: customization.locale, currency: customization.currency };
  const { logo, backgroundImage, pageBackground, address, phone, timeZone } = customization;
  const { country, nationalTaxPercent } = customization;
  const format: PriceFormat = { ...money, country, nationalTaxPercent };
  const { categories, optionGroups } = withToday(menu, { ...format, timeZone }, now);
  const offeredIds = new Set(
    categories.flatMap(({ products }) => products.flatMap((product) => product.optionGroups)),
  );
  const findSale = createSaleClock(timeZone, now);
  const sizeNames = listSizeNames(categories);
  const groups = withoutUnsold(optionGroups, categories, findSale)
    .filter(({ id }) => offeredIds.has(id))
    .map((group) => toPageOptionGroup(group, offeredIds, sizeNames.get(group.id) ?? [], format));
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  const sizer = createSizer<PageOptionGroup>();
  const name = customization.businessName.trim();
  const words = getWords(customization.businessType, country, customization.trade);
  return {
    userId: customization.userId,
    link: customization.publicLink,
    business: {
      name: name || defaultBusinessName,
      type: customization.businessType,
      description: customization.description,
      address,
      mapUrl: address ? mapUrl(`${name} ${address}`) : null,
      phone: phone ? { text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` } : null,
      social: socialLinks(customization.socialMedia),
      logo,
      headerImage: backgroundImage,
      pageImage: pageBackground,
    },
    words: toPageWords(words),
    labelNames: nameUsedLabels(categories, words),
    look: customization.pageLook,
    money,
    ordering: toOrdering(
      customization,
      menu,
      settings && {
        settings: withoutWishes(viewSettings(settings, money.currency, now), menu),
        facts: listOrderFacts(settings, settings.deliveryFees, { ...money, delivery: words.deliveryCost }),
        ...viewOrderHours({ ...settings, hours: openingHours, timeZone }, now, money.locale),
      },
    ),
    categories: categories.map(({ id, name, products }) => ({
      id,
      name,
      products: products.flatMap((product) => {
        const times = product.times ?? null;
        const sale = times && findSale(times.week);
        if (!sale || sale.isSold) return toPageProduct(product, { groupsById, sizer }, format);
        if (times.outside === 'hidden') return [];
        const soldFrom = describeNextSale(sale, { locale: money.locale, timeZone });
        return { ...toPageProduct(product, { groupsById, sizer }, format), soldOut: true, soldFrom };
      }),
    })),
    optionGroups: groups,
    opening: openingHours && {
      hours: dropPastDates(openingHours, timeZone, now),
      timeZone,
      state: openingState(openingHours, timeZone, now),
    },
  };
}

/** Yesterday's night may last until today. */
function dropPastDates({ week, specialDates }: OpeningHours, timeZone: string, now: Date): OpeningHours {
  const yesterday = addDays(localDate(now.getTime(), timeZone), -1);
  return { week, specialDates: specialDates.filter(({ date }) => date >= yesterday) };
}

/** `categories` have all products that the page may show. */
export function nameUsedLabels(
  categories: readonly { products: readonly Pick<PageProduct, 'labels'>[] }[],
  words: Words,
): PublicPage['labelNames'] {
  const used = new Set(categories.flatMap(({ products }) => products.flatMap(({ labels }) => labels)));
  return Object.fromEntries(
    productLabelIds.flatMap((label) => (used.has(label) ? [[label, nameLabel(label, words)]] : [])),
  );
}

/** By the id of a group: the names of the sizes of the products that offer it. That of a product without sizes is empty. */
function listSizeNames(categories: PageMenu['categories']): Map<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const { variants, optionGroups } of categories.flatMap(({ products }) => products))
    for (const id of optionGroups) {
      const ofGroup = names.get(id) ?? new Set();
      names.set(id, ofGroup);
      for (const { name } of variants.length > 0 ? variants : [{ name: '' }]) ofGroup.add(name);
    }
  return new Map([...names].map(([id, ofGroup]) => [id, [...ofGroup]]));
}

/** Options that are products are offered as these are: while visitors see them, and sold out outside their times. */
function withoutUnsold(
  groups: PageMenu['optionGroups'],
  categories: PageMenu['categories'],
  findSale: ReturnType<typeof createSaleClock>,
): PageMenu['optionGroups'] {
  if (!groups.some(({ source }) => source)) return groups;
  const products = new Map(
    categories.flatMap((category) => category.products.map((product) => [product.id, product] as const)),
  );
  return groups.map((group) => ({
    ...group,
    options: group.options.flatMap((option) => {
      const product = products.get(option.id);
      if (!group.source) return option;
      if (!product) return [];
      const { times } = product;
      if (!times || findSale(times.week).isSold) return option;
      return times.outside === 'hidden' ? [] : { ...option, soldOut: true };
    }),
  }));
}

const pageProductFields = Object.keys(pageProduct.shape) as (keyof PageProduct)[];

interface PageGroups {
  groupsById: ReadonlyMap<string, PageOptionGroup>;
  sizer: ReturnType<typeof createSizer<PageOptionGroup>>;
}

function toPageProduct(
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
function describeProduct({ name, description, minutes }: MenuProduct): string {
  const words = description === name ? '' : description;
  return minutes ? [formatDuration(minutes), words].filter(Boolean).join(' · ') : words;
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
function toPageOptionGroup(
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

function toPageOffer(
  { id, name, price, soldOut, stock, ...offered }: MenuOffer,
  money: MoneyFormat,
  sellBy?: SellBy | null,
) {
  const leftText = offered.leftText ?? describeLeft(stock, sellBy, money);
  const offer = { id, name, price, priceText: formatPrice(price, money), soldOut: Boolean(soldOut) };
  return leftText ? { ...offer, leftText } : offer;
}

/** Marked as sold out, or less is left than an order may have. */
function isGone({ soldOut, stock }: MenuOffer, sellBy: SellBy | null | undefined): boolean {
  return Boolean(soldOut) || (typeof stock === 'number' && stock < minSteps(sellBy));
}

/** `Quedan 3`, of what is nearly gone. */
function describeLeft(
  stock: number | null | undefined,
  sellBy: SellBy | null | undefined,
  { locale }: MoneyFormat,
): string | undefined {
  if (!stock || stock > lowStock) return undefined;
  if (sellBy) return `Quedan ${formatQuantity(stock, sellBy, locale)}`;
  return stock === 1 ? 'Queda 1' : `Quedan ${stock}`;
}

/** The previous price, while it is higher than the price. */
function toCompare(
  { price, compareAtPrice }: Pick<MenuVariant, 'price' | 'compareAtPrice'>,
  money: MoneyFormat,
) {
  const visible = compareAtPrice !== null && comparePrices(compareAtPrice, price) > 0 ? compareAtPrice : null;
  return { compareAtPrice: visible, comparePriceText: visible && formatPrice(visible, money) };
}

function viewSettings(settings: OrderingSettings, currency: string, now: Date): PublicOrdering {
  const view = toPublicOrdering(settings, now);
  const coin = coinOf(currency);
  const hasCoin = view.paymentMethods.some(needsChange) && comparePrices(coin, '0.01') > 0;
  return { ...view, ...(hasCoin && { coin }) };
}

function viewOrderHours(orderHours: OrderHours & { acceptsLater: boolean }, now: Date, locale: string) {
  const hoursNote = describeOrderHours(orderHours, now, { locale });
  if (!hoursNote) return {};
  return { hoursNote, ...(!findOrderHours(orderHours, now).isOpen && { isOutsideHours: true as const }) };
}

/** Pages of most types leave out what a business has that changed nothing. */
function findOwnDefaults(type: BusinessType): PageOrdering | null {
  return defaultModes[type] === defaultMode ? null : { ...defaultOrderingOf(type), deliveryFees: null };
}

/** A page that takes bookings does not offer the wish for an appointment. */
function withoutWishes(settings: PublicOrdering, menu: PageMenu): PublicOrdering {
  const isKept = hasBookable(menu) ? isPrepared : () => true;
  return { ...settings, modes: settings.modes.filter(isKept) };
}

/** Whether customers can book one of the products. Pages get minutes only where they can. */
function hasBookable({ categories }: PageMenu): boolean {
  return categories.some(({ products }) => products.some(({ minutes }) => minutes));
}

/** Whether a cart makes sense: something is not booked, and reaches its customer in a way that the owner chose. */
function needsCart(menu: PageMenu, modes: readonly FulfilmentMode[] | undefined): boolean {
  if (!hasBookable(menu)) return true;
  const sellsGoods = menu.categories.some(({ products }) => products.some(({ minutes }) => !minutes));
  return sellsGoods && modes?.length !== 0;
}

function toOrdering(
  customization: PublicCustomization,
  menu: PageMenu,
  cart: Pick<
    NonNullable<PublicPage['ordering']>,
    'settings' | 'facts' | 'hoursNote' | 'isOutsideHours'
  > | null,
): PublicPage['ordering'] {
  const enabled = findOrderChannel(customization);
  if (!enabled) return null;
  const channel = needsCart(menu, cart?.settings?.modes) ? enabled : 'whatsapp';
  const { whatsappNumber, timeZone } = customization;
  const phone = whatsappDigits(whatsappNumber);
  return { channel, phone, ...(channel === 'cart' && cart && { ...cart, timeZone }) };
}
