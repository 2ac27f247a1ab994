import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKey, parseLineKey } from './line.ts';

const choices = fc.record({
  productId: fc.uuid(),
  variantId: fc.option(fc.uuid()),
  options: fc.uniqueArray(fc.record({ id: fc.uuid(), quantity: fc.integer({ min: 1, max: 40 }) }), {
    selector: ({ id }) => id,
    maxLength: 6,
  }),
  notes: fc.string(),
});

test('a key has the choice that it was made of', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const parsed = parseLineKey(lineKey(choice));
      expect(parsed).toEqual({ ...choice, options: expect.any(Array) });
      expect(new Map(parsed.options.map(({ id, quantity }) => [id, quantity]))).toEqual(
        new Map(choice.options.map(({ id, quantity }) => [id, quantity])),
      );
      expect(lineKey(parsed)).toBe(lineKey(choice));
    }),
  );
});

test('the key of an earlier version is the product without choices', () => {
  expect(parseLineKey('a-1')).toEqual({ productId: 'a-1', variantId: null, options: [], notes: '' });
});

test('other notes are another line', () => {
  const soup = { productId: 'p', variantId: null, options: [] };
  const keys = [soup, { ...soup, notes: 'Alergia al maní' }, { ...soup, notes: 'Sin sal' }].map(lineKey);
  expect(new Set(keys).size).toBe(3);
  expect(lineKey({ ...soup, notes: '' })).toBe('p');
});

test('no key asks for more of an option than can be chosen', () => {
  expect(parseLineKey(`p::o*${'9'.repeat(400)}`).options).toEqual([{ id: 'o', quantity: 40 }]);
});

test.each(['0.5', 'x', '', '1e-3'])('the quantity «%s» of an option is none', (quantity) => {
  expect(parseLineKey(`p::o*${quantity}`).options).toEqual([{ id: 'o', quantity: 0 }]);
});

test('any text is parsed', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof parseLineKey(text).productId === 'string'));
});
