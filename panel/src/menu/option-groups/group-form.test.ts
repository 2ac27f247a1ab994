import { describeCounts } from '@vitrina/contract/menu/option-groups/rules.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { notCounted } from '@vitrina/contract/menu/stock/limits.ts';
import { describe, expect, it } from 'vitest';
import {
  emptyGroup,
  emptyOption,
  toBody,
  toCounts,
  toGroupDraft,
  toGroupRow,
  toGroupValues,
  validateGroup,
} from './group-form.ts';
import { listSizes } from './size-prices.ts';

const colombia = { locale: 'es-CO', currency: 'COP' };
const stored: OptionGroup = {
  id: 'g',
  name: 'Adiciones',
  min: 0,
  max: 3,
  repeat: false,
  pricing: 'sum',
  included: 0,
  extraPrice: '0',
  options: ['Queso', 'Huevo', 'Ajo'].map((name) => ({
    id: name,
    name,
    price: name === 'Ajo' ? '0' : '2500',
    soldOut: null,
    ...notCounted,
    disables: [],
    minutes: null,
  })),
  productIds: ['b', 'a'],
  order: 1,
  version: 4,
};
const group = (changes: Partial<OptionGroup>): OptionGroup => ({ ...stored, ...changes });

describe('group form', () => {
  it.each([
    [{ min: 1, max: 1 }, 'one', 'Elige 1'],
    [{ min: 0, max: 3 }, 'optional', 'Opcional'],
    [{ min: 0, max: 40 }, 'optional', 'Opcional'],
    [{ min: 0, max: 2 }, 'many', 'Elige hasta 2'],
    [{ min: 1, max: 2 }, 'many', 'Elige entre 1 y 2'],
    [{ min: 2, max: 40 }, 'many', 'Elige entre 2 y 3'],
    [{ min: 0, max: 5, repeat: true }, 'many', 'Elige hasta 5'],
  ])('%o is shown as %s and keeps its meaning', (counts, kind, words) => {
    const values = toGroupValues(group(counts), colombia);
    expect(values.kind).toBe(kind);
    const [min, max, repeat] = toCounts(values);
    expect(describeCounts({ min, max, repeat, options: stored.options })).toBe(words);
  });

  it('saves nothing that was not changed', () => {
    const disabling = stored.options.map((option) => ({ ...option, disables: ['b', 'a'] }));
    for (const counts of [
      { min: 1, max: 1 },
      { max: 40 },
      { max: 2 },
      { max: 6, repeat: true },
      { min: 1, max: 1, included: 0, extraPrice: '500' },
      { max: 3, included: 2, extraPrice: '2000.50' },
      { max: 3, included: 2 },
      { options: disabling },
      {
        options: stored.options.map((option) => ({
          ...option,
          prices: { Mediana: '3000', Grande: '4000.50' },
        })),
      },
    ]) {
      const { version: _, ...row } = toGroupRow(group(counts));
      const { optionIds, ...draft } = toGroupDraft(toGroupValues(group(counts), colombia), colombia);
      expect(draft).toEqual(row);
      expect(optionIds).toEqual(['Queso', 'Huevo', 'Ajo']);
    }
  });

  it('leaves out rows that were not filled in, and ids that another device removed', () => {
    const values = toGroupValues(stored, colombia);
    const options = [
      ...values.options,
      emptyOption(),
      { ...emptyOption(), name: ' Tocineta ', price: '3.000', minutes: ' 15 ' },
    ];
    const draft = toGroupDraft({ ...values, options }, colombia);
    const body = toBody(draft, group({ options: stored.options.slice(1) }));
    expect(body.options).toEqual([
      { name: 'Queso', price: '2500', disables: [], minutes: null },
      { name: 'Huevo', price: '2500', id: 'Huevo', disables: [], minutes: null },
      { name: 'Ajo', price: '0', id: 'Ajo', disables: [], minutes: null },
      { name: 'Tocineta', price: '3000', disables: [], minutes: 15 },
    ]);
  });

  it('sends prices of sizes, and ends those that were there', () => {
    const priced = group({
      options: stored.options.map((option, index) => ({
        ...option,
        ...(index === 0 && { prices: { Grande: '4000' } }),
      })),
    });
    const values = toGroupValues(priced, colombia);
    expect(values.options.map(({ prices }) => prices)).toEqual([
      [{ size: 'Grande', price: '4.000' }],
      [],
      [],
    ]);
    const options = values.options.map((option, index) => ({
      ...option,
      prices: [
        { size: 'Grande', price: index === 1 ? '3.500' : ' ' },
        { size: 'Chica', price: index === 1 ? '0' : '' },
      ],
    }));
    const body = toBody(toGroupDraft({ ...values, options }, colombia), priced);
    expect(body.options?.map(({ prices }) => prices)).toEqual([
      {},
      { Chica: '0', Grande: '3500' },
      undefined,
    ]);
    const wrong = options.map((option) => ({ ...option, prices: [{ size: 'Grande', price: 'caro' }] }));
    expect(validateGroup({ ...values, options: wrong.slice(0, 1), productIds: [] }, colombia)).toEqual({
      'options.0.prices.0': 'El precio no es válido. Ej.: 12.500',
    });
  });

  it('offers the sizes of its products, first those of the open form and those that most have', () => {
    const product = (id: string, ...names: string[]) => ({ id, variants: names.map((name) => ({ name })) });
    const products = [
      product('a', 'Chica', 'Grande'),
      product('b', 'GRANDE', 'Familiar'),
      product('c', 'Litro'),
    ];
    const priced = [
      {
        prices: [
          { size: 'Jarra', price: '1' },
          { size: 'Nada', price: '' },
          { size: 'grandé', price: '2' },
        ],
      },
    ];
    expect(listSizes(products, ['a', 'b'], [], priced)).toEqual(['Grande', 'Chica', 'Familiar', 'Jarra']);
    expect(listSizes(products, ['a'], [' Mini ', ''], [])).toEqual(['Mini', 'Chica', 'Grande']);
    const many = product('m', ...Array.from({ length: 30 }, (_, index) => `Talla ${index}`));
    expect(listSizes([many], ['m'], [], [])).toHaveLength(20);
    expect(listSizes(products, [], [], [])).toEqual([]);
  });

  it('explains each error beside its field', () => {
    expect(validateGroup(emptyGroup([]), colombia)).toEqual({
      name: 'Escribe el nombre del grupo',
      options: 'Agrega al menos una opción',
    });
    const values = toGroupValues(group({ productIds: [] }), colombia);
    const options = values.options.map((option, index) => ({
      ...option,
      name: ['Piña', 'PINA', ''][index] ?? '',
      price: index === 2 ? 'x' : '',
      minutes: ['3', '15', 'x'][index] ?? '',
    }));
    expect(validateGroup({ ...values, options }, colombia)).toEqual({
      'options.0.minutes': 'Escribe los minutos que suma, de 5 a 480',
      'options.1.name': 'Ya hay una opción con este nombre',
      'options.2.minutes': 'Escribe los minutos que suma, de 5 a 480',
      'options.2.name': 'Escribe el nombre de la opción',
      'options.2.price': 'El precio no es válido. Ej.: 12.500',
    });
    const many = { ...values, kind: 'many' as const, min: 4, max: 5 };
    expect(validateGroup(many, colombia)).toEqual({ min: 'El grupo tiene menos opciones que su mínimo' });
    const extras = { ...values, kind: 'optional' as const, hasExtras: true, extraPrice: '2,0,0' };
    expect(validateGroup(extras, colombia)).toEqual({ extraPrice: 'El precio no es válido. Ej.: 12.500' });
    expect(validateGroup({ ...extras, kind: 'one' }, colombia)).toEqual({});
  });
});
