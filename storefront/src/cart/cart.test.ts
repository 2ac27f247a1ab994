import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CatalogueProduct, productsById } from '../menu/catalogue.ts';
import { buildPage, money } from '../testing/build-page.ts';
import { type Cart, cartLines, changeQuantity, countPieces, readCart, totalText, writeCart } from './cart.ts';

const page = buildPage();
const products = productsById(page);
const [soup, dessert, flan] = [...products.values()] as [
  CatalogueProduct,
  CatalogueProduct,
  CatalogueProduct,
];
const none: Cart = new Map();
const cartOf = (...lines: [CatalogueProduct, number][]): Cart =>
  new Map(lines.map(([{ id, price }, quantity]) => [id, { quantity, price }]));

describe('changeQuantity', () => {
  test('raises a product that is already there by one', () => {
    const cart = changeQuantity(changeQuantity(none, soup, 1), soup, 1);
    expect([...cart]).toEqual([[soup.id, { quantity: 2, price: '32000' }]]);
  });

  test('removes a line that reaches 0', () => {
    expect(changeQuantity(cartOf([soup, 1]), soup, -1).size).toBe(0);
  });

  test('changes nothing of the cart it was given', () => {
    const before = cartOf([soup, 1]);
    changeQuantity(before, soup, 5);
    expect(before).toEqual(cartOf([soup, 1]));
  });

  test('stops at what an order may name', () => {
    expect(changeQuantity(cartOf([soup, 998]), soup, 5).get(soup.id)?.quantity).toBe(999);
    const full: Cart = new Map(
      Array.from({ length: 200 }, (_, index) => [String(index), { quantity: 1, price: '1' }]),
    );
    expect(changeQuantity(full, { id: 'one more', price: '1' }, 1).size).toBe(200);
    expect(changeQuantity(full, { id: '7', price: '1' }, 1).get('7')?.quantity).toBe(2);
  });
});

describe('cartLines', () => {
  test('drops what the page no longer has and takes names and prices from it', () => {
    const cart = new Map([['gone', { quantity: 3, price: '1' }], ...cartOf([flan, 2])]);
    const lines = cartLines(cart, products);
    expect(lines.map(({ product, quantity }) => [product.name, product.price, quantity])).toEqual([
      ['Flan', '7000.50', 2],
    ]);
    expect(countPieces(lines)).toBe(2);
  });

  test('says what a product cost when it was put there, until the visitor touches it again', () => {
    const kept = cartOf([{ ...soup, price: '30000' }, 1], [flan, 1]);
    const old = (cart: Cart) => cartLines(cart, products).map(({ oldPrice }) => oldPrice);
    expect(old(kept)).toEqual(['30000', null]);
    expect(old(changeQuantity(kept, soup, 1))).toEqual([null, null]);
  });

  test('sums exactly, cents included', () => {
    const lines = cartLines(cartOf([flan, 3], [dessert, 1]), products);
    expect(totalText(lines, money).replaceAll('\u00a0', ' ')).toBe('$ 30.501,50');
  });
});

describe('readCart', () => {
  test('reads what writeCart wrote, in its order', () => {
    const cart = cartOf([flan, 1], [soup, 4]);
    expect([...readCart(writeCart(cart))]).toEqual([...cart]);
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
  ])('is empty for %s', (text) => {
    expect(readCart(text).size).toBe(0);
  });

  test('never fails, whatever is stored', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readCart(text) instanceof Map));
  });
});
