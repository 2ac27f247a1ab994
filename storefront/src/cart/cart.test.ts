import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productsById } from '../menu/catalogue.ts';
import { buildPage, money } from '../testing/build-page.ts';
import { type Cart, cartLines, changeQuantity, countPieces, readCart, totalText, writeCart } from './cart.ts';

const page = buildPage();
const products = productsById(page);
const [soup, dessert, flan] = [...products.keys()] as [string, string, string];
const none: Cart = new Map();

describe('changeQuantity', () => {
  test('raises a product that is already there by one', () => {
    const cart = changeQuantity(changeQuantity(none, soup, 1), soup, 1);
    expect([...cart]).toEqual([[soup, 2]]);
  });

  test('removes a line that reaches 0', () => {
    expect(changeQuantity(new Map([[soup, 1]]), soup, -1).size).toBe(0);
  });

  test('changes nothing of the cart it was given', () => {
    const before = new Map([[soup, 1]]);
    changeQuantity(before, soup, 5);
    expect([...before]).toEqual([[soup, 1]]);
  });

  test('stops at what an order may name', () => {
    expect(changeQuantity(new Map([[soup, 998]]), soup, 5).get(soup)).toBe(999);
    const full: Cart = new Map(Array.from({ length: 200 }, (_, index) => [String(index), 1]));
    expect(changeQuantity(full, 'one more', 1).size).toBe(200);
    expect(changeQuantity(full, '7', 1).get('7')).toBe(2);
  });
});

describe('cartLines', () => {
  test('drops what the page no longer has and takes names and prices from it', () => {
    const lines = cartLines(
      new Map([
        ['gone', 3],
        [flan, 2],
      ]),
      products,
    );
    expect(lines.map(({ product, quantity }) => [product.name, product.price, quantity])).toEqual([
      ['Flan', '7000.50', 2],
    ]);
    expect(countPieces(lines)).toBe(2);
  });

  test('sums exactly, cents included', () => {
    const lines = cartLines(
      new Map([
        [flan, 3],
        [dessert, 1],
      ]),
      products,
    );
    expect(totalText(lines, money).replaceAll('\u00a0', ' ')).toBe('$ 30.501,50');
  });
});

describe('readCart', () => {
  test('reads what writeCart wrote, in its order', () => {
    const cart: Cart = new Map([
      [flan, 1],
      [soup, 4],
    ]);
    expect([...readCart(writeCart(cart))]).toEqual([...cart]);
  });

  test.each([null, '', 'no', '{}', '[[1,2]]', '[["a",0],["b",-1],["c",1.5],["d",1000],["e","2"]]', '[null]'])(
    'is empty for %s',
    (text) => {
      expect(readCart(text).size).toBe(0);
    },
  );

  test('never fails, whatever is stored', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readCart(text) instanceof Map));
  });
});
