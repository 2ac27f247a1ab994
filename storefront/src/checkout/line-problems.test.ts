import { lineKey } from '@vitrina/contract/orders/placing/line.ts';
import type { OrderChange } from '@vitrina/contract/orders/schema.ts';
import { expect, test } from 'vitest';
import { cartLines } from '../cart/cart-lines.ts';
import { productsById } from '../menu/catalogue.ts';
import { buildMenuWithChoices } from '../testing/build-page.ts';
import { describeLine, findFix } from './line-problems.ts';

/** A cart with a large pizza with cheese, on a menu that changed since. */
function build({ gone = [] as string[], groupName = 'Extras' } = {}) {
  const { page, pizza, large, extras, cheese } = buildMenuWithChoices();
  const isGone = ({ name }: { name: string }) => gone.includes(name);
  const options = extras.options.map((option) => ({ ...option, soldOut: isGone(option) }));
  const variants = pizza.variants.map((variant) => ({ ...variant, soldOut: isGone(variant) }));
  const product = { ...pizza, variants, soldOut: isGone(pizza) };
  const changed = {
    ...page,
    optionGroups: [{ ...extras, name: groupName, options }],
    categories: page.categories.map((category) => ({ ...category, products: [product] })),
  };
  const choice = { productId: pizza.id, variantId: large.id, options: [{ id: cheese.id, quantity: 1 }] };
  const cart = new Map([[lineKey(choice), { quantity: 1, price: '43000' }]]);
  return { page: changed, lines: cartLines(cart, { page: changed, products: productsById(changed) }) };
}

const labelOf = (built: ReturnType<typeof build>, changes?: OrderChange[]) =>
  findFix(built.lines, built.page, changes)?.label;

test.each([
  ['Sopa', 'Elegir otra sopa'],
  ['Principio', 'Elegir otro principio'],
  ['Sopa del día', 'Elegir otra sopa del día'],
  ['Proteína', 'Elegir otra proteína'],
  ['Extras', 'Elegir otra opción: Extras'],
  ['Sabor', 'Elegir otra opción: Sabor'],
])('an option of «%s» that is gone asks: %s', (groupName, expected) => {
  expect(labelOf(build({ gone: ['Queso extra'], groupName }))).toBe(expected);
});

test('a size that is gone asks for another, and a product that is gone for nothing', () => {
  expect(labelOf(build({ gone: ['Grande'] }))).toBe('Elegir otra presentación');
  expect(labelOf(build({ gone: ['Pizza'] }))).toBeUndefined();
  expect(labelOf(build())).toBeUndefined();
});

test('a line says why it is left out', () => {
  const { lines, page } = build({ gone: ['Queso extra'], groupName: 'Sopa' });
  expect(lines[0] && describeLine(lines[0], page)).toEqual({
    problemText: '«Queso extra» no está disponible. No va en tu pedido.',
    fixLabel: 'Elegir otra sopa',
  });
});

test.each<[Omit<OrderChange, 'line'>, string | undefined]>([
  [{ kind: 'sold-out', was: 'Queso extra', now: null }, 'Elegir otra sopa'],
  [{ kind: 'sold-out', was: 'Queso extra', now: '0', reason: 'stock' }, 'Elegir otra sopa'],
  [{ kind: 'sold-out', was: 'Queso extra', now: '2', reason: 'stock' }, undefined],
  [{ kind: 'sold-out', was: 'Grande', now: null }, 'Elegir otra presentación'],
  [{ kind: 'sold-out', was: 'Pizza', now: null }, undefined],
  [{ kind: 'choices', was: 'Pizza', now: null }, 'Elegir otra vez'],
  [{ kind: 'gone', was: 'Pizza', now: null }, undefined],
  [{ kind: 'price', was: '1', now: '2' }, undefined],
])('where the menu could not be read again, the refusal %j asks: %s', (change, expected) => {
  expect(labelOf(build({ groupName: 'Sopa' }), [{ ...change, line: 0 }])).toBe(expected);
});
