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
