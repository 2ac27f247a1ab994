import { describe, expect, test } from 'vitest';
import { parseUrlState, productHref, productShareUrl, urlFor } from './url-state.ts';

describe('parseUrlState', () => {
  test.each([
    ['', '', { productId: null, cart: false }],
    ['?producto=a-1', '', { productId: 'a-1', cart: false }],
    ['?producto=', '', { productId: null, cart: false }],
    ['?utm_source=qr', '#carrito', { productId: null, cart: true }],
    ['?producto=a-1', '#carrito', { productId: 'a-1', cart: false }],
    ['', '#c-12', { productId: null, cart: false }],
  ])('parses «%s%s»', (search, hash, expected) => {
    expect(parseUrlState({ search, hash })).toEqual(expected);
  });
});

describe('urlFor', () => {
  test('opens and closes a product and keeps the other parameters', () => {
    const location = { pathname: '/fogon', search: '?utm_source=qr' };
    const opened = urlFor(location, { productId: 'a-1', cart: false });
    expect(opened).toBe('/fogon?utm_source=qr&producto=a-1');
    const closed = urlFor(
      { pathname: '/fogon', search: '?utm_source=qr&producto=a-1' },
      { productId: null, cart: false },
    );
    expect(closed).toBe('/fogon?utm_source=qr');
  });

  test('opens the cart', () => {
    expect(urlFor({ pathname: '/fogon', search: '' }, { productId: null, cart: true })).toBe(
      '/fogon#carrito',
    );
  });
});

test('a product link parses to its product', () => {
  expect(parseUrlState({ search: productHref('a&b'), hash: '' }).productId).toBe('a&b');
});

test('a shared product has the public URL', () => {
  expect(productShareUrl('https://vitrina.test/fogon', 'a-1')).toBe(
    'https://vitrina.test/fogon?producto=a-1',
  );
});
