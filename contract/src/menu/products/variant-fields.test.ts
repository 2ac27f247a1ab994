import { expect, it } from 'vitest';
import { pageProduct } from '../../page/schema.ts';
import { formatVariantsCell, parseVariantsCell } from '../menu-import/cells.ts';
import { importMenu } from '../menu-import/schema.ts';
import { productBody, variant } from './schema.ts';
import { mergeVariantFields } from './variant-content.ts';
import { mapVariantFields, type VariantContent, variantFieldEntries } from './variant-fields.ts';

const money = { locale: 'es-CO', currency: 'COP' };
const full = mapVariantFields((name, { isPrice, isNumber }) => {
  if (isNumber) return 90;
  return isPrice ? '4000.50' : `Con | (${name}) : y \\`;
}) as unknown as VariantContent;
const plain = mergeVariantFields({ name: 'Chica', price: '1500' }, undefined);

it.each([full, plain])('a size of %j comes back from its cell with all fields', (size) => {
  const cell = formatVariantsCell(
    [
      { ...size, soldOut: null },
      { ...plain, soldOut: 'today' },
    ],
    money,
  );
  expect(parseVariantsCell(cell, money).value).toEqual([
    { ...size, soldOut: null, stock: null, dailyStock: null },
    { ...plain, soldOut: 'today', stock: null, dailyStock: null },
  ]);
});

it.each(variantFieldEntries)('%s is in the reply, the page, the body and the import', (name) => {
  const row = importMenu.shape.rows;
  const read = (value: object) => Object.keys(value);
  expect(read(variant.shape)).toContain(name);
  expect(read(pageProduct.shape.variants.element.shape)).toContain(name);
  const size = { ...full, name: 'Grande' };
  const input = [size, { ...size, name: 'Chica' }];
  const body = productBody.shape.variants.parse(JSON.stringify(input)) ?? [];
  expect(body[0]?.[name]).toBe(size[name]);
  const [read1] = row.parse([{ line: 1, name: 'Café', variants: input }]);
  expect(read1?.variants?.[0]?.[name]).toBe(size[name]);
});

it('a field that the source does not name stays as it is stored', () => {
  expect(mergeVariantFields({ name: 'Grande' }, full)).toEqual({ ...full, name: 'Grande' });
  expect(mergeVariantFields({}, undefined)).toEqual(mapVariantFields((_, { empty }) => empty));
});
