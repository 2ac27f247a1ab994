import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardFormulas, unguardFormulas } from '../../platform/formula-guard.ts';
import { normalizePrice } from '../../platform/money/schema.ts';
import { groupPricings } from '../option-groups/pricings.ts';
import {
  formatLabelsCell,
  formatSoldOutCell,
  parseActiveCell,
  parseLabelsCell,
  parseSoldOutCell,
} from '../products/cells.ts';
import { productLabelIds } from '../products/labels.ts';
import { plainVariant } from '../products/testing/plain-variant.ts';
import { mapVariantFields, type VariantContent, type VariantFieldName } from '../products/variant-fields.ts';
import {
  formatCategoryCell,
  formatOptionGroupCell,
  formatOptionGroupsCell,
  formatVariantsCell,
  parseCategoryCell,
  parseOptionGroupsCell,
  parseVariantsCell,
} from './cells.ts';

const colombia = { locale: 'es-CO', currency: 'COP' };
const mexico = { locale: 'es-MX', currency: 'MXN' };
const money = fc.constantFrom(colombia, mexico);
/** Names full of what the cells use as separators. */
const name = fc
  .string({ unit: fc.constantFrom(...'aáñ 12|:;,#+-[]()/\\\'"=@.\n\t\r'), maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const price = fc
  .tuple(fc.nat(9_999_999), fc.constantFrom('', '.05', '.50'))
  .map(([n, c]) => normalizePrice(n + c));
const soldOut = fc.constantFrom(null, 'today' as const, 'until-changed' as const);
const counts = fc
  .record({ stock: fc.option(fc.nat(99_999)), dailyStock: fc.option(fc.integer({ min: 1, max: 99_999 })) })
  .map(({ stock, dailyStock }) => ({ stock, dailyStock: stock === null ? null : dailyStock }));
const minutes = fc.option(fc.integer({ min: 5, max: 480 }));
const sizeFields = mapVariantFields((_, { isPrice, isNumber, empty }) => {
  if (isNumber) return minutes;
  const value = isPrice ? price : name;
  return empty === null ? fc.option(value) : value;
}) as { [Name in VariantFieldName]: fc.Arbitrary<VariantContent[Name]> };
const variant = fc
  .tuple(fc.record({ ...sizeFields, soldOut }), counts)
  .map(([size, count]) => ({ ...size, ...count }));
const groupName = fc.record({ name, number: fc.integer({ min: 1, max: 99 }) });
const group = fc.record({
  name,
  min: fc.nat(40),
  max: fc.nat(40),
  repeat: fc.boolean(),
  pricing: fc.constantFrom(...groupPricings),
  included: fc.nat(40),
  extraPrice: price,
  options: fc.array(
    fc.record({
      ...{ name, price, soldOut, disables: fc.array(groupName, { maxLength: 3 }), minutes },
      prices: fc.dictionary(name, price, { maxKeys: 3, noNullPrototype: true }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
});

describe('what is written is read back', () => {
  test('sizes', () => {
    fc.assert(
      fc.property(fc.array(variant), money, (variants, format) => {
        const cell = formatVariantsCell(variants, format);
        expect(parseVariantsCell(cell, format)).toEqual({ value: variants, unread: [] });
      }),
    );
  });

  test('option groups', () => {
    fc.assert(
      fc.property(group, money, (definition, format) => {
        const cell = formatOptionGroupCell(definition, format);
        expect(parseOptionGroupsCell(cell, format)).toEqual({ value: [definition], unread: [] });
      }),
    );
  });

  test('names of option groups', () => {
    const reference = fc.record(
      {
        name,
        number: fc.integer({ min: 1, max: 99 }),
        sizes: fc.array(name, { minLength: 1, maxLength: 4 }),
      },
      { requiredKeys: ['name', 'number'] },
    );
    fc.assert(
      fc.property(fc.array(reference), (references) => {
        const { value, unread } = parseOptionGroupsCell(formatOptionGroupsCell(references), colombia);
        const parsed = value.map(({ name, number = 1, sizes, options }) => ({
          name,
          number,
          ...(sizes && { sizes }),
          options,
        }));
        expect({ parsed, unread }).toEqual({
          parsed: references.map((named) => ({ ...named, options: [] })),
          unread: [],
        });
      }),
    );
  });

  test('labels, states and categories', () => {
    fc.assert(
      fc.property(fc.subarray([...productLabelIds]), soldOut, fc.option(name), (labels, state, category) => {
        expect(parseLabelsCell(formatLabelsCell(labels))).toEqual({ value: labels, unread: [] });
        expect(parseSoldOutCell(formatSoldOutCell(state))).toEqual({ value: state, unread: [] });
        expect(parseCategoryCell(formatCategoryCell(category))).toBe(category);
      }),
    );
    expect(parseCategoryCell(formatCategoryCell('Sin categoría'))).toBe('Sin categoría');
  });

  test('a cell with formulas', () => {
    const units = [...'a\'" =+-@;,|\t\r\n＝−', '\u200b', '\u{e0020}', '😀', '\udc20', '\udb40'];
    const text = fc.string({ unit: fc.constantFrom(...units), maxLength: 30 });
    fc.assert(fc.property(text, (cell) => unguardFormulas(guardFormulas(cell)) === cell));
  });
});

test('no sign of a formula is first in a cell, however it is written and whatever invisible stands before it', () => {
  const invisible = [
    '',
    ' ',
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u202e',
    '\u061c',
    '\u180e',
    '\0',
    '\u{e0020}',
    '\ufe0f',
  ];
  for (const sign of '=+-@＝＋－＠﹦﹢﹣﹫−')
    for (const before of invisible)
      for (const start of ['', 'a;', 'a\n']) {
        const cell = `${start}${before}${sign}HYPERLINK("x")`;
        expect(guardFormulas(cell)).toBe(`${start}'${before}${sign}HYPERLINK("x")`);
      }
  for (const cell of ['Café = té', '😀=1', 'a\u200b=1']) expect(guardFormulas(cell)).toBe(cell);
});

test('what people type is read', () => {
  expect(
    parseVariantsCell('Chica: $ 1.500 | Grande (2 personas): 3500 (Antes: 4.000) [Agotada]', colombia),
  ).toEqual({
    value: [
      { ...plainVariant, name: 'Chica', price: '1500' },
      {
        ...plainVariant,
        ...{ name: 'Grande (2 personas)', price: '3500', compareAtPrice: '4000', soldOut: 'until-changed' },
      },
    ],
    unread: [],
  });
  expect(
    parseOptionGroupsCell(
      'Salsas (elige 1-2, Incluye 1, cada adicional + $ 2.000): BBQ [SIN Término]; Queso + 1.500 | Término: Medio',
      colombia,
    ),
  ).toEqual({
    value: [
      {
        name: 'Salsas',
        min: 1,
        max: 2,
        repeat: false,
        pricing: 'sum',
        included: 1,
        extraPrice: '2000',
        options: [
          {
            name: 'BBQ',
            price: '0',
            soldOut: null,
            disables: [{ name: 'Término', number: 1 }],
            minutes: null,
            prices: {},
          },
          { name: 'Queso', price: '1500', soldOut: null, disables: [], minutes: null, prices: {} },
        ],
      },
      {
        name: 'Término',
        min: 0,
        max: 1,
        repeat: false,
        pricing: 'sum',
        included: 0,
        extraPrice: '0',
        options: [{ name: 'Medio', price: '0', soldOut: null, disables: [], minutes: null, prices: {} }],
      },
    ],
    unread: [],
  });
  expect(parseLabelsCell('picante, SIN GLUTEN')).toEqual({ value: ['picante', 'sin-gluten'], unread: [] });
  expect(parseActiveCell(' SI ')).toEqual({ value: true, unread: [] });
});

test('what cannot be read is returned', () => {
  expect(parseVariantsCell('Chica: mucho | Grande | Media: 20', colombia)).toMatchObject({
    value: [{ name: 'Media', price: '20' }],
    unread: ['Chica: mucho', 'Grande'],
  });
  expect(parseOptionGroupsCell('Salsas (1): BBQ +x', colombia)).toEqual({
    value: [],
    unread: ['Salsas (1): BBQ +x'],
  });
  for (const sizes of ['[Grande +2000 / Media +x]', '[Grande +2000 / Media]', '[Grande +]'])
    expect(parseOptionGroupsCell(`Salsas (1): BBQ +500 ${sizes}`, colombia).unread).toHaveLength(1);
  expect(parseLabelsCell('Picante | Rico')).toEqual({ value: ['picante'], unread: ['Rico'] });
  expect(parseActiveCell('tal vez')).toEqual({ value: undefined, unread: ['tal vez'] });
  expect(parseSoldOutCell('tal vez')).toEqual({ value: undefined, unread: ['tal vez'] });
});

test('a long cell is guarded and read in linear time', () => {
  for (const unit of ["'", ';', '(1', '\\', '| ', '\n', '+[', ' '])
    expect(() => {
      const cell = unit.repeat(200_000);
      unguardFormulas(guardFormulas(cell));
      parseVariantsCell(cell, colombia);
      parseOptionGroupsCell(cell, colombia);
    }).not.toThrow();
}, 20_000);

test('a group with the products of a category is read back, and an option with such a name stays an option', () => {
  const fromCategory = fc.record({ category: name, except: fc.array(name, { maxLength: 3 }) });
  fc.assert(
    fc.property(group, fromCategory, money, (definition, source, format) => {
      const cell = formatOptionGroupCell({ ...definition, fromCategory: source }, format);
      const { value, unread } = parseOptionGroupsCell(cell, format);
      expect([value[0]?.fromCategory, value[0]?.options, unread]).toEqual([source, [], []]);
    }),
  );
  const options = ['[categoría] Pizzas', '[menos] Calzone'].map((option) => ({
    ...{ name: option, price: '0', soldOut: null, disables: [], minutes: null, prices: {} },
  }));
  const counts = { min: 0, max: 1, repeat: false, pricing: 'sum' as const, included: 0, extraPrice: '0' };
  const cell = formatOptionGroupCell(
    { name: 'Salsas', ...counts, options },
    { locale: 'es-CO', currency: 'COP' },
  );
  const [typed] = parseOptionGroupsCell(cell, { locale: 'es-CO', currency: 'COP' }).value;
  expect(typed).not.toHaveProperty('fromCategory');
  expect(typed?.options).toEqual(options);
});
