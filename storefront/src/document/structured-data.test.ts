import { describe, expect, test } from 'vitest';
import { render } from '../render.tsx';
import {
  assets,
  buildMenuWithChoices,
  buildOpening,
  buildPage,
  buildProduct,
} from '../testing/build-page.ts';
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

  test('has no price without taxes, which is no price that anybody pays', () => {
    const netText = 'Precio sin impuestos nacionales: $ 26.446,28';
    const product = { ...buildProduct(11, 'Ajiaco', '32000'), netText };
    const page = buildPage({ categories: [{ id: 'c', name: 'Sopas', products: [product] }] });
    expect(render(page, assets)).toContain(netText);
    expect(JSON.stringify(readStructuredData(page))).not.toMatch(/impuestos|26\.446/);
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

  test('says where to book as soon as a service can be booked', () => {
    const page = buildPage({ business: { ...business, type: 'services' } });
    expect(readStructuredData(page)).not.toHaveProperty('potentialAction');
    const categories = page.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({ ...product, minutes: 45 })),
    }));
    expect(readStructuredData({ ...page, categories }).potentialAction).toEqual({
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: new URL(`/menu/${page.userId}/reservar`, page.link).href,
      },
      result: { '@type': 'Reservation', name: 'Reserva' },
    });
  });

  test('has no menu for an empty page', () => {
    expect(readStructuredData(buildPage({ categories: [] }))).not.toHaveProperty('hasMenu');
  });

  test('has an offer for each size, and the range of their prices', () => {
    const { page } = buildMenuWithChoices();
    expect(readStructuredData(page).hasMenu.hasMenuSection[0].hasMenuItem[0].offers).toEqual({
      '@type': 'AggregateOffer',
      lowPrice: '30000',
      highPrice: '40000',
      priceCurrency: 'COP',
      offerCount: 2,
      offers: [
        { '@type': 'Offer', name: 'Pequeña', price: '30000', priceCurrency: 'COP' },
        { '@type': 'Offer', name: 'Grande', price: '40000', priceCurrency: 'COP' },
      ],
    });
  });

  test('says what is sold out, and the previous price', () => {
    const product = { ...buildProduct(1, 'Ajiaco', '32000'), soldOut: true, compareAtPrice: '40000' };
    const data = readStructuredData(
      buildPage({ categories: [{ id: 'c', name: 'Sopas', products: [product] }] }),
    );
    expect(data.hasMenu.hasMenuSection[0].hasMenuItem[0].offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '40000' },
    });
  });

  test('has the hours of the week and of special dates', () => {
    const specification = { '@type': 'OpeningHoursSpecification' };
    const opening = buildOpening(new Date('2026-11-21T18:00:00Z'));
    expect(readStructuredData(buildPage({ opening })).openingHoursSpecification).toEqual([
      { ...specification, opens: '08:00', closes: '15:00', dayOfWeek: ['Tuesday', 'Saturday'] },
      { ...specification, opens: '18:00', closes: '02:00', dayOfWeek: ['Saturday'] },
      {
        ...specification,
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
      },
    ]);
    expect(readStructuredData(buildPage())).not.toHaveProperty('openingHoursSpecification');
  });

  test('has a vacation as one entry, which the page shows as one line', () => {
    const opening = buildOpening(new Date('2026-11-21T18:00:00Z'));
    const specialDates = Array.from({ length: 22 }, (_, n) => ({
      date: new Date(Date.UTC(2026, 11, 20 + n)).toISOString().slice(0, 10),
      name: 'Vacaciones',
      spans: [],
      range: '2026-12-20',
    }));
    const page = buildPage({ opening: { ...opening, hours: { ...opening.hours, specialDates } } });
    const entries = readStructuredData(page).openingHoursSpecification.filter(
      (entry: { validFrom?: string }) => entry.validFrom,
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ validFrom: '2026-12-20', validThrough: '2027-01-10' });
    expect(render(page, assets)).toContain('<dt>Del 20 de diciembre al 10 de enero · Vacaciones</dt>');
  });
});
