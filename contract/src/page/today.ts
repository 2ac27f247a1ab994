import { describeTime } from '../business/opening-hours/words.ts';
import { findClosedParts, withoutClosedParts } from '../menu/daily-menus/closed-parts.ts';
import { findDayState } from '../menu/daily-menus/rules.ts';
import { findPricedPart, hasWholePrices } from '../menu/daily-menus/whole-prices.ts';
import { endedText, notPublishedText } from '../menu/daily-menus/words.ts';
import { startingPrice } from '../menu/products/rules.ts';
import { formatNetPrice, type PriceFormat, secondPriceName } from '../platform/money/national-tax.ts';
import { formatPrice } from '../platform/money/rules.ts';
import { closeMenu, todayId } from './close-menu.ts';
import type { MenuProduct, PageMenu } from './page-menu.ts';

const todayName = 'Hoy';

/**
 * Moves the daily menus from their categories to the top of the page. Those that are sold at `now` say what they have; when
 * none is, one says why. The dishes of another day are left out.
 */
export function withToday(
  { categories, optionGroups }: PageMenu,
  region: PriceFormat & { timeZone: string },
  now: Date,
): PageMenu {
  const daily = categories.flatMap(({ products }) => products.filter(({ kind }) => kind === 'daily'));
  if (daily.length === 0) return { categories, optionGroups };
  const products = categories.flatMap((category) => category.products);
  const groups = withoutClosedParts(optionGroups, findClosedParts(products, region.timeZone, now));
  const states = daily.map((product) => ({
    product,
    ...findDayState(product.publishedDay, region.timeZone, now),
  }));
  const live = states.filter(({ status }) => status === 'live');
  const pricedIds = new Set(live.flatMap(({ product }) => findPricedGroup(product, groups)?.id ?? []));
  const [other] = [...states.filter(({ status }) => status === 'ended'), ...states];
  const shown =
    live.length > 0
      ? live.map(({ product }) => describeLiveMenu(product, groups, region))
      : other
        ? [closeMenu(other.product, other.status === 'ended' ? endedText : notPublishedText)]
        : [];
  return {
    categories: [
      { id: todayId, name: todayName, products: shown },
      ...categories.flatMap((category) => {
        const others = category.products.filter(({ kind }) => kind !== 'daily');
        return others.length > 0 ? { ...category, products: others } : [];
      }),
    ],
    optionGroups: groups.map((group) => (pricedIds.has(group.id) ? { ...group, isPriced: true } : group)),
  };
}

/** The part whose dishes have the whole price of the menu. */
function findPricedGroup({ price, variants, optionGroups }: MenuProduct, groups: PageMenu['optionGroups']) {
  if (!hasWholePrices({ price, sizes: variants })) return undefined;
  const parts = optionGroups.flatMap((id) => {
    const group = groups.find((candidate) => candidate.id === id);
    return group ? { ...group, dishes: group.options } : [];
  });
  return findPricedPart(parts);
}

/** Its description says what it has, for a visitor who opens nothing: a line for each part, with a tab behind its name. */
function describeLiveMenu(
  product: MenuProduct,
  groups: PageMenu['optionGroups'],
  region: PriceFormat & { timeZone: string },
): MenuProduct {
  const { date = '', endsAt = '' } = product.publishedDay ?? {};
  const day = new Intl.DateTimeFormat('es', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
  const priced = findPricedGroup(product, groups);
  const lowest = priced && startingPrice(priced.options);
  const parts = product.optionGroups.flatMap((id) => {
    const group = groups.find((candidate) => candidate.id === id);
    const dishes = group?.options.flatMap(({ name, price, soldOut }) =>
      soldOut
        ? []
        : price === '0'
          ? name
          : `${name} ${keepTogether(id === priced?.id ? formatPrice(price, region) : `(+ ${formatPrice(price, region)})`)}`,
    );
    return group && dishes && group.options.length > 0
      ? `${group.name}\t${dishes.length > 0 ? joinDishes(dishes) : 'agotado'}`
      : [];
  });
  const sizes = product.variants.filter(({ soldOut }) => !soldOut);
  const prices =
    sizes.length > 0
      ? sizes.map(({ name, price }) => keepTogether(`${name} ${formatPrice(price, region)}`)).join(' · ')
      : lowest
        ? `Desde ${keepTogether(formatPrice(lowest, region))}`
        : formatPrice(product.price, region);
  const nets = listNetPrices(sizes.length > 0 ? sizes : (priced?.options ?? []), product.price, region);
  const until = describeTime(new Date(endsAt), region).slice('a '.length);
  return {
    ...product,
    description: [
      `${day.charAt(0).toUpperCase()}${day.slice(1)} · hasta ${until}`,
      ...parts,
      ...nets,
      prices,
    ].join('\n'),
    endsAt: Date.parse(endsAt),
    ...(lowest && { priceText: prices, lowestPrice: lowest }),
  };
}

/** A line with the price without taxes of each thing that the description prices. None for a business that shows no second price. */
function listNetPrices(
  priced: PageMenu['optionGroups'][number]['options'],
  price: string,
  region: PriceFormat,
): string[] {
  const named = priced.filter((offer) => !offer.soldOut && offer.price !== '0');
  const nets =
    named.length > 0
      ? named.flatMap((offer) => {
          const net = formatNetPrice(offer.price, region);
          return net ? keepTogether(`${offer.name} ${net}`) : [];
        })
      : [formatNetPrice(price, region) ?? []].flat();
  return nets.length > 0 ? [`${secondPriceName}: ${nets.join(' · ')}`] : [];
}

/** A line does not break inside. */
const keepTogether = (text: string) => text.replaceAll(' ', '\u00a0');

/** `pollo, carne o pescado`; `pollo u hongos`. */
export function joinDishes(dishes: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(dishes);
}
