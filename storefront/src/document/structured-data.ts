import { groupDates } from '@vitrina/contract/business/opening-hours/special-dates.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { bookingPath } from '@vitrina/contract/platform/appointment-paths.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { comparePrices } from '@vitrina/contract/platform/money/rules.ts';

type Thing = { '@type': string; [property: string]: unknown };

/** The content of the page for search engines: schema.org as JSON-LD. */
export function structuredData(page: PublicPage): Thing & { '@context': string } {
  const { business, link } = page;
  const { name, description, address, mapUrl, phone, social, logo, headerImage } = business;
  return {
    '@context': 'https://schema.org',
    '@type': { menu: 'Restaurant', catalog: 'Store', services: 'LocalBusiness' }[business.type],
    '@id': link,
    url: link,
    name,
    ...(description && { description }),
    ...(address && { address }),
    ...(mapUrl && { hasMap: mapUrl }),
    ...(phone && { telephone: phone.text }),
    ...(logo && { logo: toAbsoluteUrl(logo, link) }),
    ...(headerImage && { image: toAbsoluteUrl(headerImage, link) }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...(page.opening && { openingHoursSpecification: listHours(page.opening) }),
    ...(page.categories.length > 0 && listOffers(page)),
    ...(canBook(page) && { potentialAction: createReserveAction(page) }),
  };
}

/** Services have minutes where customers can book them. */
function canBook({ categories }: PublicPage): boolean {
  return categories.some(({ products }) => products.some(({ minutes }) => minutes));
}

/** Where a customer books, so that a search can lead there. */
function createReserveAction({ userId, link }: PublicPage): Thing {
  return {
    '@type': 'ReserveAction',
    target: { '@type': 'EntryPoint', urlTemplate: new URL(bookingPath(userId), link).href },
    result: { '@type': 'Reservation', name: 'Reserva' },
  };
}

const itemTypes = {
  menu: 'MenuItem',
  catalog: 'Product',
  services: 'Service',
} satisfies Record<PublicPage['business']['type'], string>;

/** Schema.org has types for menus. Products and services are a catalogue of offers. */
function listOffers(page: PublicPage): Record<string, Thing> {
  const { categories, business } = page;
  const type = itemTypes[business.type];
  if (type === 'MenuItem') {
    const sections = categories.map(({ name, products }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: products.map((product) => ({
        '@type': type,
        ...describeProduct(product, page),
        ...(!product.isAsked && { offers: offerProduct(product, page) }),
      })),
    }));
    return { hasMenu: { '@type': 'Menu', hasMenuSection: sections } };
  }
  const lists = categories.map(({ name, products }) => ({
    '@type': 'OfferCatalog',
    name,
    itemListElement: products.map((product) => {
      const item = { '@type': type, ...describeProduct(product, page) };
      return product.isAsked ? item : { ...offerProduct(product, page), itemOffered: item };
    }),
  }));
  return { hasOfferCatalog: { '@type': 'OfferCatalog', name: business.name, itemListElement: lists } };
}

function describeProduct({ name, description, images }: PageProduct, { link }: PublicPage) {
  const cover = images[0];
  return { name, ...(description && { description }), ...(cover && { image: toAbsoluteUrl(cover, link) }) };
}

/** With sizes, one offer for each and the range of their prices. */
function offerProduct(product: PageProduct, page: PublicPage): Thing {
  const { variants, soldOut, unit } = product;
  const isFrom = product.isFrom || isOfChoices(product, page) || undefined;
  if (variants.length === 0) return offer({ ...product, isFrom }, page);
  const prices = variants.map(({ price }) => price).toSorted(comparePrices);
  return {
    '@type': 'AggregateOffer',
    lowPrice: prices[0],
    highPrice: prices.at(-1),
    priceCurrency: page.money.currency,
    offerCount: variants.length,
    offers: variants.map((variant) => ({
      ...offer({ ...variant, unit, isFrom, soldOut: soldOut || variant.soldOut }, page),
      name: variant.name,
    })),
  };
}

/** Whether its price is that of what is chosen, at least the lowest one. */
function isOfChoices({ optionGroups }: PageProduct, page: PublicPage): boolean {
  return page.optionGroups.some(
    ({ id, isPriced, isHighest }) => isPriced && isHighest && optionGroups.includes(id),
  );
}

function offer(
  {
    price,
    compareAtPrice,
    soldOut,
    unit,
    isFrom,
  }: Pick<PageProduct, 'price' | 'compareAtPrice' | 'soldOut' | 'unit' | 'isFrom'>,
  { money: { currency } }: PublicPage,
): Thing {
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency: currency };
  const specifications = [
    ...(unit || isFrom
      ? [
          {
            ...specification,
            ...(isFrom ? { minPrice: price } : { price }),
            ...(unit && { unitText: unit }),
          },
        ]
      : []),
    ...(compareAtPrice
      ? [
          {
            ...specification,
            priceType: 'https://schema.org/StrikethroughPrice',
            price: compareAtPrice,
          },
        ]
      : []),
  ];
  return {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    ...(soldOut && { availability: 'https://schema.org/OutOfStock' }),
    ...(specifications.length > 0 && {
      priceSpecification: specifications.length === 1 ? specifications[0] : specifications,
    }),
  };
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days with the same span are one entry. A special date replaces its day. */
function listHours({ hours: { week, specialDates } }: NonNullable<PublicPage['opening']>): Thing[] {
  const daysBySpan = new Map<string, string[]>();
  for (const [index, spans] of week.entries())
    for (const { from, to } of spans) {
      const key = `${from} ${to}`;
      daysBySpan.set(key, [...(daysBySpan.get(key) ?? []), dayNames[index] ?? '']);
    }
  const weekly = [...daysBySpan].map(([key, dayOfWeek]) => {
    const [from = '', to = ''] = key.split(' ');
    return { ...describeSpan({ from, to }), dayOfWeek };
  });
  const special = groupDates(specialDates).flatMap(([first, ...rest]) =>
    (first.spans.length > 0 ? first.spans.map(describeSpan) : [closedAllDay]).map((entry) => ({
      ...entry,
      validFrom: first.date,
      validThrough: (rest.at(-1) ?? first).date,
    })),
  );
  return [...weekly, ...special];
}

/** As search engines read it, a day from 00:00 to 00:00 is closed. */
const closedAllDay: Thing = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' };

function describeSpan({ from, to }: { from: string; to: string }): Thing {
  return { '@type': 'OpeningHoursSpecification', opens: from, closes: from === to ? '23:59' : to };
}

function toAbsoluteUrl({ url }: Picture, link: string): string {
  return URL.parse(url, link)?.href ?? url;
}
