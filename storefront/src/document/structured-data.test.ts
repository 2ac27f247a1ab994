import { describe, expect, test } from 'vitest';
import { render } from '../render.tsx';
import { assets, buildPage } from '../testing/build-page.ts';
import { longMenu } from '../testing/long-menu.ts';

/** As a search engine reads it. */
function parsed(page: ReturnType<typeof buildPage>) {
  const html = render(page, assets);
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}
const business = {
  name: 'Fogón & Cía. </script>',
  description: 'Cocina de leña',
  address: 'Calle 11',
  mapUrl: 'https://maps.example/x',
  phone: { text: '+57 310', href: 'tel:+57310' },
  social: [{ network: 'instagram' as const, url: 'https://www.instagram.com/fogon' }],
};

describe('what search engines read', () => {
  test('is the restaurant and its whole menu, section by section', () => {
    const page = buildPage({ categories: longMenu(20), business });
    const data = parsed(page);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      url: page.link,
      name: business.name,
      description: business.description,
      address: business.address,
      hasMap: business.mapUrl,
      telephone: '+57 310',
      sameAs: ['https://www.instagram.com/fogon'],
      hasMenu: { '@type': 'Menu' },
    });
    expect(data.hasMenu.hasMenuSection).toEqual(
      page.categories.map(({ name, products }) => ({
        '@type': 'MenuSection',
        name,
        hasMenuItem: products.map((product) => ({
          '@type': 'MenuItem',
          name: product.name,
          description: product.description,
          image: `https://vitrina.test${product.images[0]?.url}`,
          offers: { '@type': 'Offer', price: product.price, priceCurrency: 'COP' },
        })),
      })),
    );
  });

  test.each([
    ['catalog', 'Store', 'Product'],
    ['services', 'LocalBusiness', 'Service'],
  ] as const)('of a page of type %s is a %s that offers each %s', (type, kind, item) => {
    const page = buildPage({ business: { ...business, type } });
    const data = parsed(page);
    expect(data['@type']).toBe(kind);
    expect(data.hasOfferCatalog.itemListElement).toEqual(
      page.categories.map(({ name, products }) => ({
        '@type': 'OfferCatalog',
        name,
        itemListElement: products.map((product) => ({
          '@type': 'Offer',
          price: product.price,
          priceCurrency: 'COP',
          itemOffered: { '@type': item, name: product.name, description: product.description },
        })),
      })),
    );
  });

  test('of an empty menu names no menu', () => {
    expect(parsed(buildPage({ categories: [] }))).not.toHaveProperty('hasMenu');
  });
});
