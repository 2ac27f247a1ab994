import { describe, expect, test } from 'vitest';
import { buildPage, buildProduct } from '../testing/build-page.ts';
import { cartLink } from './cart-link.ts';
import { contactLink, productLink } from './links.ts';

/** The number and the message of a WhatsApp link. */
function parseLink(link: string | null) {
  const url = new URL(link ?? '');
  return {
    to: url.origin + url.pathname,
    keys: [...url.searchParams.keys()],
    text: url.searchParams.get('text'),
  };
}

const to = 'https://wa.me/573105550142';
const specialCharacters = 'Café & "Ñoño" #1 + 50 % 🍲';

describe('contactLink', () => {
  test.each([
    ['menu', 'menú'],
    ['catalog', 'catálogo'],
    ['services', 'lista de servicios'],
  ] as const)('names the offer of a business of type %s', (type, typeName) => {
    expect(parseLink(contactLink(buildPage({ business: { type } })))).toEqual({
      to,
      keys: ['text'],
      text: `Hola Fogón, vi tu ${typeName} en https://vitrina.test/fogon.`,
    });
  });

  test('keeps every character of a name', () => {
    expect(parseLink(contactLink(buildPage({ business: { name: specialCharacters } }))).text).toBe(
      `Hola ${specialCharacters}, vi tu menú en https://vitrina.test/fogon.`,
    );
  });

  test('is null where visitors cannot order', () => {
    expect(contactLink(buildPage({ ordering: null }))).toBeNull();
  });
});

describe('productLink', () => {
  test('orders one product at its published price', () => {
    const link = productLink(buildPage(), buildProduct(1, specialCharacters, '25000.50'));
    expect(parseLink(link)).toEqual({
      to,
      keys: ['text'],
      text: `Hola Fogón, quiero pedir ${specialCharacters} ($\u00a025.000,50). https://vitrina.test/fogon`,
    });
  });

  test('names the size and the options', () => {
    const chosen = { name: 'Pizza', priceText: '$ 46.000', choices: ['Grande', 'Queso extra'] };
    expect(parseLink(productLink(buildPage(), chosen)).text).toBe(
      'Hola Fogón, quiero pedir Pizza · Grande · Queso extra ($ 46.000). https://vitrina.test/fogon',
    );
  });

  test('does not put a country code before a number of another country', () => {
    const page = buildPage({ ordering: { channel: 'whatsapp', phone: '5215512345678' } });
    expect(parseLink(productLink(page, buildProduct(1, 'Taco', '10'))).to).toBe(
      'https://wa.me/5215512345678',
    );
  });
});

const catalogueProduct = (number: number, name: string) => ({
  ...buildProduct(number, name, '1'),
  categoryName: 'Sopas',
});

test('cartLink contains the whole order', () => {
  const link = cartLink(buildPage({ ordering: { channel: 'cart', phone: '573105550142' } }), {
    customerName: ' Íngrid ',
    notes: 'Sin cebolla\ny con ají ',
    lines: [
      {
        product: catalogueProduct(1, 'Ajiaco'),
        choice: { productId: '1', variantId: null, options: [], notes: 'Sin crema' },
        choices: ['Grande', 'Queso × 2'],
        price: '32000',
        quantity: 2,
      },
      {
        product: catalogueProduct(2, specialCharacters),
        choice: { productId: '2', variantId: null, options: [] },
        choices: [],
        price: '7000.50',
        quantity: 1,
      },
    ],
  });
  expect(parseLink(link).text?.replaceAll('\u00a0', ' ')).toBe(
    [
      'Hola Fogón, quiero hacer este pedido:',
      '',
      'Nombre: Íngrid',
      '',
      '2 × Ajiaco · Grande · Queso × 2 ($ 32.000) = $ 64.000',
      '   Sin crema',
      `1 × ${specialCharacters} ($ 7.000,50) = $ 7.000,50`,
      '',
      'Notas: Sin cebolla\ny con ají',
      '',
      'Total: $ 71.000,50',
      'https://vitrina.test/fogon',
    ].join('\n'),
  );
});
