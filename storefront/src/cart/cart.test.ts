import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cart, changeQuantity, countProduct, parseCart, serializeCart } from './cart.ts';

const emptyCart: Cart = new Map();
const cartOf = (...lines: [key: string, quantity: number][]): Cart =>
  new Map(lines.map(([key, quantity]) => [key, { quantity, price: '32000' }]));

describe('changeQuantity', () => {
  test('adds one to a line that is already there', () => {
    const cart = changeQuantity(changeQuantity(emptyCart, 'soup', '32000', 1), 'soup', '32000', 1);
    expect([...cart]).toEqual([['soup', { quantity: 2, price: '32000' }]]);
  });

  test('removes a line that reaches 0', () => {
    expect(changeQuantity(cartOf(['soup', 1]), 'soup', '32000', -1).size).toBe(0);
  });

  test('does not change its argument', () => {
    const before = cartOf(['soup', 1]);
    changeQuantity(before, 'soup', '32000', 5);
    expect(before).toEqual(cartOf(['soup', 1]));
  });

  test('stops at the limits of an order', () => {
    expect(changeQuantity(cartOf(['soup', 998]), 'soup', '1', 5).get('soup')?.quantity).toBe(999);
    const full: Cart = new Map(
      Array.from({ length: 200 }, (_, index) => [String(index), { quantity: 1, price: '1' }]),
    );
    expect(changeQuantity(full, 'one more', '1', 1).size).toBe(200);
    expect(changeQuantity(full, '7', '1', 1).get('7')?.quantity).toBe(2);
  });
});

test('countProduct adds up the lines of a product with different choices', () => {
  const cart = cartOf(['soup', 1], ['soup:large', 2], ['soup:large:cream*2', 3], ['flan', 5]);
  expect([countProduct(cart, 'soup'), countProduct(cart, 'flan'), countProduct(cart, 'ajiaco')]).toEqual([
    6, 5, 0,
  ]);
});

describe('parseCart', () => {
  test('parses what serializeCart returned, in the same order', () => {
    const cart = cartOf(['flan', 1], ['soup:large:cream*2', 4]);
    expect([...parseCart(serializeCart(cart))]).toEqual([...cart]);
  });

  test('parses carts of earlier versions, whose lines had no choices', () => {
    expect([...parseCart('[["a-1",2,"32000"]]')]).toEqual([['a-1', { quantity: 2, price: '32000' }]]);
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
