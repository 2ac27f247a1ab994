import { defaultBusinessName } from '../business/customization/defaults.ts';
import type { PageBusiness } from '../business/customization/public.ts';
import { socialLinks } from '../business/customization/rules.ts';
import { addDays, localDate } from '../business/opening-hours/local-time.ts';
import { openingState } from '../business/opening-hours/opening-state.ts';
import type { OpeningHours } from '../business/opening-hours/schema.ts';
import { getWords, type Words } from '../business/words.ts';
import { createSizer } from '../menu/option-groups/lowest-choice.ts';
import { nameLabel, productLabelIds } from '../menu/products/labels.ts';
import { createSaleClock, describeNextSale } from '../menu/products/sale-clock.ts';
import { listOrderFacts, type PageOrdering } from '../orders/ordering/order-facts.ts';
import { mapUrl } from '../platform/map-url.ts';
import type { PriceFormat } from '../platform/money/national-tax.ts';
import type { PageMenu } from './page-menu.ts';
import { listSizeNames, toPageOptionGroup } from './page-option-group.ts';
import { findOwnDefaults, toOrdering, viewOrderHours, viewSettings, withoutWishes } from './page-ordering.ts';
import { toPageProduct } from './page-product.ts';
import { toPageWords } from './page-words.ts';
import type { PageOptionGroup, PageProduct, PublicPage } from './schema.ts';
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
        facts: listOrderFacts(settings, settings.deliveryFees, {
          ...money,
          delivery: words.deliveryCost,
          now,
        }),
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
