import { describe, expect, test } from 'vitest';
import { getWords } from '../../business/words.ts';
import { cartMessage } from './cart-message.ts';
import { findLineProblem, type LineChoice, lineKey, nameChoices, priceLine } from './line.ts';
import { productMessage } from './messages.ts';

const offer = (id: string, price: string, soldOut = false) => ({ id, name: `El ${id}`, price, soldOut });
const pizza = {
  name: 'Pizza',
  price: '20000',
  soldOut: false,
  variants: [offer('chica', '20000'), offer('grande', '38000.50')],
};
const juice = { name: 'Jugo', price: '7000', soldOut: false, variants: [] };
const dough = {
  name: 'Masa',
  min: 1,
  max: 1,
  repeat: false,
  options: [offer('fina', '0'), offer('gruesa', '0')],
};
const extras = {
  name: 'Extras',
  min: 0,
  max: 3,
  repeat: true,
  options: [offer('queso', '4000'), offer('maiz', '2500', true)],
};
const choice = (variantId: string | null, ...options: (string | [string, number])[]): LineChoice => ({
  productId: 'p',
  variantId,
  options: options.map((option) =>
    typeof option === 'string' ? { id: option, quantity: 1 } : { id: option[0], quantity: option[1] },
  ),
});

describe('the key of a line', () => {
  test('without choices is the id of the product, as in carts of earlier versions', () => {
    expect(lineKey(choice(null))).toBe('p');
  });

  test('depends on size, options and quantities, not on the order of choosing', () => {
    const keys = [
      choice('grande'),
      choice('chica'),
      choice('grande', 'queso'),
      choice('grande', ['queso', 2]),
      choice(null, 'queso'),
    ].map(lineKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(lineKey(choice('grande', 'a', 'b'))).toBe(lineKey(choice('grande', 'b', 'a')));
  });
});

test('the price of a line is exact', () => {
  expect(priceLine(pizza, [dough, extras], choice('grande', 'fina', ['queso', 2]))).toBe('46000.50');
  expect(priceLine(juice, [], choice(null))).toBe('7000');
});

test('choices are named in menu order', () => {
  expect(nameChoices(pizza, [dough, extras], choice('grande', ['queso', 2], 'fina'))).toEqual([
    'El grande',
    'El fina',
    'Extras: 2 × El queso',
  ]);
});

describe('what keeps a line from being ordered', () => {
  test.each([
    [choice('grande', 'fina'), null],
    [choice('grande', 'fina', ['queso', 3]), null],
    [choice(null, 'fina'), { kind: 'no-variant' }],
    [choice('familiar', 'fina'), { kind: 'no-variant' }],
    [choice('grande'), { kind: 'too-few', group: dough }],
    [choice('grande', 'fina', 'gruesa'), { kind: 'too-many', group: dough }],
    [choice('grande', ['fina', 2]), { kind: 'too-many', group: dough }],
    [choice('grande', 'fina', ['queso', 4]), { kind: 'too-many', group: extras }],
    [choice('grande', 'fina', 'maiz'), { kind: 'sold-out', name: 'El maiz' }],
    [choice('grande', 'fina', 'piña'), { kind: 'unknown-option' }],
  ])('%j', (chosen, problem) => {
    expect(findLineProblem(pizza, [dough, extras], chosen)).toEqual(problem);
  });

  test('a product or a size that is sold out, and a size of a product without sizes', () => {
    expect(findLineProblem({ ...juice, soldOut: true }, [], choice(null))).toEqual({
      kind: 'sold-out',
      name: 'Jugo',
    });
    const variants = [offer('chica', '1', true), offer('grande', '2')];
    expect(findLineProblem({ ...pizza, variants }, [], choice('chica'))).toEqual({
      kind: 'sold-out',
      name: 'El chica',
    });
    expect(findLineProblem(juice, [], choice('chica'))).toEqual({ kind: 'no-variant' });
  });
});

test('messages name size and options after the product', () => {
  const context = { businessName: 'Fogón', link: 'https://vitrina.test/fogon' };
  const choices = ['Grande', 'Queso × 2'];
  expect(
    productMessage({ ...context, wish: 'quiero pedir' }, { name: 'Pizza', priceText: '$ 46.000', choices }),
  ).toBe('Hola Fogón, quiero pedir Pizza · Grande · Queso × 2 ($ 46.000). https://vitrina.test/fogon');
  const money = { locale: 'es-CO', currency: 'COP' };
  const lines = [{ name: 'Pizza', choices, price: '46000', quantity: 2 }];
  expect(
    cartMessage({
      ...context,
      customerName: 'Ana',
      notes: '',
      money,
      lines,
      words: getWords('menu', 'CO'),
    }).replaceAll('\u00a0', ' '),
  ).toContain('\n2 × Pizza · Grande · Queso × 2 ($ 46.000) = $ 92.000\n');
});
