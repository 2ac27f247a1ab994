import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CatalogueProduct, productsById } from '../menu/catalogue.ts';
import { buildPage, money } from '../testing/build-page.ts';
import { type Cart, cartLines, changeQuantity, countItems, parseCart, serializeCart } from './cart.ts';
import { formatTotal } from './cart-total.ts';

const page = buildPage();
const products = productsById(page);
const [soup, dessert, flan] = [...products.values()] as [
  CatalogueProduct,
  CatalogueProduct,
  CatalogueProduct,
];
const emptyCart: Cart = new Map();
const cartOf = (...lines: [CatalogueProduct, number][]): Cart =>
  new Map(lines.map(([{ id, price }, quantity]) => [id, { quantity, price }]));

describe('changeQuantity', () => {
  test('adds one to a product that is already there', () => {
    const cart = changeQuantity(changeQuantity(emptyCart, soup, 1), soup, 1);
    expect([...cart]).toEqual([[soup.id, { quantity: 2, price: '32000' }]]);
  });

  test('removes a line that reaches 0', () => {
    expect(changeQuantity(cartOf([soup, 1]), soup, -1).size).toBe(0);
  });

  test('does not change its argument', () => {
    const before = cartOf([soup, 1]);
    changeQuantity(before, soup, 5);
    expect(before).toEqual(cartOf([soup, 1]));
  });

  test('stops at the limits of an order', () => {
    expect(changeQuantity(cartOf([soup, 998]), soup, 5).get(soup.id)?.quantity).toBe(999);
    const full: Cart = new Map(
      Array.from({ length: 200 }, (_, index) => [String(index), { quantity: 1, price: '1' }]),
    );
    expect(changeQuantity(full, { id: 'one more', price: '1' }, 1).size).toBe(200);
    expect(changeQuantity(full, { id: '7', price: '1' }, 1).get('7')?.quantity).toBe(2);
  });
});

describe('cartLines', () => {
  test('leaves out missing products and takes names and prices from the page', () => {
    const cart = new Map([['gone', { quantity: 3, price: '1' }], ...cartOf([flan, 2])]);
    const lines = cartLines(cart, products);
    expect(lines.map(({ product, quantity }) => [product.name, product.price, quantity])).toEqual([
      ['Flan', '7000.50', 2],
    ]);
    expect(countItems(lines)).toBe(2);
  });

  test('has the earlier price of a product until the visitor changes its line', () => {
    const stored = cartOf([{ ...soup, price: '30000' }, 1], [flan, 1]);
    const old = (cart: Cart) => cartLines(cart, products).map(({ oldPrice }) => oldPrice);
    expect(old(stored)).toEqual(['30000', null]);
    expect(old(changeQuantity(stored, soup, 1))).toEqual([null, null]);
  });

  test('sum up exactly, cents included', () => {
    const lines = cartLines(cartOf([flan, 3], [dessert, 1]), products);
    expect(formatTotal(lines, money).replaceAll('\u00a0', ' ')).toBe('$ 30.501,50');
  });
});

describe('parseCart', () => {
  test('parses what serializeCart returned, in the same order', () => {
    const cart = cartOf([flan, 1], [soup, 4]);
    expect([...parseCart(serializeCart(cart))]).toEqual([...cart]);
  });

  test.each([
    null,
    '',
    'no',
    '{}',
    '[[1,2,"1"]]',
    '[["a",0,"1"],["b",-1,"1"],["c",1.5,"1"],["d",1000,"1"],["e","2","1"]]',
    '[["a",1],["b",1,2],["c",1,"x"],["d",1,"1e9"]]',
    '[null]',
  ])('returns an empty cart for %s', (text) => {
    expect(parseCart(text).size).toBe(0);
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseCart(text) instanceof Map));
  });
});
