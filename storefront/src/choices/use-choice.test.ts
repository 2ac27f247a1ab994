import { expect, test } from 'vitest';
import { offeredGroups } from '../cart/cart-lines.ts';
import { buildMenuWithChoices } from '../testing/build-page.ts';
import { availableChoice, changeOption, countIn, readChoice } from './use-choice.ts';

const { pizza, small, large, crust, thin, thick, extras, cheese, olives } = buildMenuWithChoices();

test('another option of a group with one choice replaces the first', () => {
  const options = changeOption(changeOption([], crust, thin.id, 1), crust, thick.id, 1);
  expect(options).toEqual([{ id: thick.id, quantity: 1 }]);
});

test('another option of a group of which none or one is chosen replaces the first, too', () => {
  const sauce = { ...extras, min: 0, max: 1 };
  const options = changeOption(changeOption([], sauce, cheese.id, 1), sauce, olives.id, 1);
  expect(options).toEqual([{ id: olives.id, quantity: 1 }]);
  expect(changeOption(options, sauce, olives.id, 0)).toEqual([]);
});

test('options of other groups add up and can be taken back', () => {
  const chosen = changeOption(changeOption([], extras, cheese.id, 2), extras, olives.id, 1);
  expect(countIn(chosen, extras)).toBe(3);
  expect(changeOption(chosen, extras, cheese.id, 0)).toEqual([{ id: olives.id, quantity: 1 }]);
});

test('a stored choice loses what is sold out or no longer offered', () => {
  const soldOut = { ...pizza, variants: [{ ...large, soldOut: true }] };
  const choice = {
    productId: pizza.id,
    variantId: large.id,
    options: [
      { id: cheese.id, quantity: 1 },
      { id: 'gone', quantity: 1 },
    ],
    notes: 'Sin sal',
  };
  expect(availableChoice(soldOut, [extras], choice)).toEqual({
    productId: pizza.id,
    variantId: null,
    options: [{ id: cheese.id, quantity: 1 }],
    notes: 'Sin sal',
  });
});

test('a size offers its own groups, or all of the product', () => {
  const page = { optionGroups: [crust, extras] };
  const calzone = {
    ...pizza,
    optionGroups: [crust.id, extras.id],
    variants: [small, { ...large, optionGroups: [extras.id] }],
  };
  const groupsOf = (variantId: string | null) =>
    offeredGroups(calzone, page, { productId: calzone.id, variantId, options: [] });
  expect(groupsOf(large.id)).toEqual([extras]);
  expect(groupsOf(small.id)).toEqual([crust, extras]);
  expect(groupsOf(null)).toEqual([crust, extras]);
  const choice = { productId: calzone.id, variantId: large.id, options: [{ id: thin.id, quantity: 1 }] };
  expect(availableChoice(calzone, groupsOf(large.id), choice).options).toEqual([]);
});

test('the only option of a group that needs one is chosen, unless it is sold out', () => {
  const single = { ...crust, options: [thin] };
  const choice = { productId: pizza.id, variantId: small.id, options: [] };
  expect(availableChoice(pizza, [single], choice).options).toEqual([{ id: thin.id, quantity: 1 }]);
  const soldOut = { ...single, options: [{ ...thin, soldOut: true }] };
  expect(availableChoice(pizza, [soldOut], choice).options).toEqual([]);
  expect(availableChoice(pizza, [{ ...single, min: 0 }], choice).options).toEqual([]);
});

test('an option that is sold out disables nothing, and a chosen one takes what its groups have from the line', () => {
  const disabling = { ...cheese, disables: [crust.id] };
  const calzone = { ...pizza, variants: [], optionGroups: [crust.id, extras.id] };
  const page = { optionGroups: [crust, { ...extras, options: [disabling, olives] }] };
  const choice = {
    productId: calzone.id,
    variantId: null,
    options: [
      { id: thin.id, quantity: 1 },
      { id: cheese.id, quantity: 1 },
    ],
  };
  expect(offeredGroups(calzone, page, choice).map(({ id }) => id)).toEqual([extras.id]);
  expect(readChoice(calzone, page, choice)).toMatchObject({
    groups: [{ id: extras.id }],
    choice: { options: [{ id: cheese.id, quantity: 1 }] },
  });
  const soldOut = {
    optionGroups: [crust, { ...extras, options: [{ ...disabling, soldOut: true }, olives] }],
  };
  expect(readChoice(calzone, soldOut, choice)).toMatchObject({
    groups: [{ id: crust.id }, { id: extras.id }],
    choice: { options: [{ id: thin.id, quantity: 1 }] },
  });
});
