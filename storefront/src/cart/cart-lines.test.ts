import { lineKey } from '@vitrina/contract/orders/placing/line.ts';
import { describe, expect, test } from 'vitest';
import { productsById } from '../menu/catalogue.ts';
import { buildMenuWithChoices, buildPage, buildProduct, money } from '../testing/build-page.ts';
import { type Cart, changeQuantity } from './cart.ts';
import { cartLines, countItems, formatTotal, nameCartLine, orderLines } from './cart-lines.ts';
import { countByProduct } from './count-by-product.ts';
import { replaceLine } from './replace-line.ts';

const [soup, flan, dessert] = [
  buildProduct(11, 'Ajiaco', '32000'),
  buildProduct(22, 'Flan', '7000.50'),
  buildProduct(21, 'Merengón', '9500'),
];
const page = buildPage();
const menu = { page, products: productsById(page) };
const cartOf = (...lines: [{ id: string; price: string }, number][]): Cart =>
  new Map(lines.map(([{ id, price }, quantity]) => [id, { quantity, price }]));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('cartLines', () => {
  test('leaves out missing products and takes names and prices from the page', () => {
    const cart = new Map([['gone', { quantity: 3, price: '1' }], ...cartOf([flan, 2])]);
    const lines = cartLines(cart, menu);
    expect(lines.map(({ product, price, quantity }) => [product.name, price, quantity])).toEqual([
      ['Flan', '7000.50', 2],
    ]);
    expect(countItems(lines)).toBe(2);
  });

  test('has the earlier price of a product until the visitor changes its line', () => {
    const stored = cartOf([{ ...soup, price: '30000' }, 1], [flan, 1]);
    const old = (cart: Cart) => cartLines(cart, menu).map(({ oldPrice }) => oldPrice);
    expect(old(stored)).toEqual(['30000', null]);
    expect(old(changeQuantity(stored, soup.id, soup.price, 1))).toEqual([null, null]);
  });

  test('sum up exactly, cents included', () => {
    const lines = cartLines(cartOf([flan, 3], [dessert, 1]), menu);
    expect(plain(formatTotal(lines, money))).toBe('$ 30.501,50');
  });
});

describe('a line with choices', () => {
  const { page, pizza, large, extras, cheese, olives } = buildMenuWithChoices();
  const choice = { productId: pizza.id, variantId: large.id, options: [{ id: cheese.id, quantity: 2 }] };
  const key = lineKey(choice);
  const cart: Cart = new Map([[key, { quantity: 2, price: '46000' }]]);
  const menu = { page, products: productsById(page) };

  test('has the names and the price of its choices', () => {
    const [line] = cartLines(cart, menu);
    expect(line && nameCartLine(line)).toBe('Pizza · Grande · Extras: 2 × Queso extra');
    expect([line?.price, line?.oldPrice, line?.problem]).toEqual(['46000', null, null]);
  });

  test('is not ordered once one of its options is sold out', () => {
    const options = extras.options.map((option) => ({ ...option, soldOut: option.id === cheese.id }));
    const changed = { ...menu, page: { ...page, optionGroups: [{ ...extras, options }] } };
    expect(cartLines(cart, changed)[0]?.problem).toEqual({ kind: 'sold-out', name: 'Queso extra' });
    expect(orderLines(cart, changed)).toEqual([]);
  });

  test('is not ordered once the product has sizes and it has none', () => {
    expect(cartLines(new Map([[pizza.id, { quantity: 1, price: '30000' }]]), menu)[0]?.problem).toEqual({
      kind: 'no-variant',
    });
  });

  test('is replaced in its place, and joins a line with the same choices', () => {
    const withOlives = { ...choice, options: [{ id: olives.id, quantity: 1 }] };
    const olivesKey = lineKey(withOlives);
    const lines: Cart = new Map([
      [key, { quantity: 2, price: '46000' }],
      [olivesKey, { quantity: 1, price: '42000' }],
      ['flan', { quantity: 1, price: '7000' }],
    ]);
    const plainChoice = { ...choice, options: [] };
    expect([...replaceLine(lines, key, plainChoice, '40000', 5).keys()]).toEqual([
      lineKey(plainChoice),
      olivesKey,
      'flan',
    ]);
    expect([...replaceLine(lines, key, withOlives, '42000', 3)]).toEqual([
      [olivesKey, { quantity: 4, price: '42000' }],
      ['flan', { quantity: 1, price: '7000' }],
    ]);
  });

  test('is not ordered once an option spares its group, and costs more than is included', () => {
    const [twoCheeses, twoOlives] = [cheese, olives].map(({ id }) => ({ id, quantity: 2 }));
    if (!twoCheeses || !twoOlives) throw new Error('two options');
    const sparing = { ...cheese, disables: [extras.id] };
    const dough = { ...extras, id: 'masa', options: [sparing] };
    const sparingPage = {
      optionGroups: [dough, { ...extras, options: [olives], included: 1, extraPrice: '500' }],
    };
    const products = new Map([[pizza.id, { ...pizza, categoryName: '', optionGroups: ['masa', extras.id] }]]);
    const read = (options: typeof choice.options) =>
      cartLines(new Map([[lineKey({ ...choice, options }), { quantity: 1, price: '0' }]]), {
        page: sparingPage,
        products,
      })[0];
    expect(read([twoOlives])?.price).toBe('44500');
    expect(read([twoCheeses, twoOlives])?.problem).toEqual({ kind: 'unknown-option' });
  });

  test('counts for its product, together with the other lines of it', () => {
    const second = lineKey({ ...choice, options: [] });
    const lines = cartLines(new Map([...cart, [second, { quantity: 3, price: '40000' }]]), menu);
    expect(countByProduct(lines)).toEqual([{ productId: pizza.id, quantity: 5 }]);
  });
});
