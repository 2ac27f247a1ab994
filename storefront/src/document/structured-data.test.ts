import { describe, expect, test } from 'vitest';
import { render } from '../render.tsx';
import { assets, buildPage } from '../testing/build-page.ts';
import { buildLongMenu } from '../testing/long-menu.ts';

function readStructuredData(page: ReturnType<typeof buildPage>) {
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

describe('structured data', () => {
  test('describes the restaurant and its whole menu, section by section', () => {
    const page = buildPage({ categories: buildLongMenu(20), business });
    const data = readStructuredData(page);
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
  ] as const)('describes a business of type %s as a %s that offers each %s', (type, kind, item) => {
    const page = buildPage({ business: { ...business, type } });
    const data = readStructuredData(page);
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

  test('has no menu for an empty page', () => {
    expect(readStructuredData(buildPage({ categories: [] }))).not.toHaveProperty('hasMenu');
  });
});
