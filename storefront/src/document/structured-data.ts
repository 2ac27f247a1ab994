import type { Picture } from '@vitrina/contract/media/schema.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/public-page/schema.ts';

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
    ...(page.categories.length > 0 && listOffers(page)),
  };
}

/** Schema.org has types for menus. Products and services are a catalogue of offers. */
function listOffers(page: PublicPage): Record<string, Thing> {
  const { categories, business } = page;
  if (business.type === 'menu') {
    const sections = categories.map(({ name, products }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: products.map((product) => ({
        '@type': 'MenuItem',
        ...describeProduct(product, page),
        offers: offer(product, page),
      })),
    }));
    return { hasMenu: { '@type': 'Menu', hasMenuSection: sections } };
  }
  const type = business.type === 'services' ? 'Service' : 'Product';
  const lists = categories.map(({ name, products }) => ({
    '@type': 'OfferCatalog',
    name,
    itemListElement: products.map((product) => ({
      ...offer(product, page),
      itemOffered: { '@type': type, ...describeProduct(product, page) },
    })),
  }));
  return { hasOfferCatalog: { '@type': 'OfferCatalog', name: business.name, itemListElement: lists } };
}

function describeProduct({ name, description, images }: PageProduct, { link }: PublicPage) {
  const cover = images[0];
  return { name, ...(description && { description }), ...(cover && { image: toAbsoluteUrl(cover, link) }) };
}

function offer({ price }: PageProduct, { money }: PublicPage): Thing {
  return { '@type': 'Offer', price, priceCurrency: money.currency };
}

function toAbsoluteUrl({ url }: Picture, link: string): string {
  return URL.parse(url, link)?.href ?? url;
}
