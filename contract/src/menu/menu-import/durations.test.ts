import { describe, expect, test } from 'vitest';
import { takeDurations } from './durations.ts';
import type { ReadProduct } from './read-menu.ts';

const take = (name: string, fields: Partial<ReadProduct> = {}) => {
  const product: ReadProduct = {
    ...{ line: 1, name, category: null, price: '20000', variants: [], doubts: [] },
    ...fields,
  };
  const [taken] = takeDurations({
    categories: [],
    products: [product],
    skipped: [],
    priceQuestion: null,
  }).products;
  return taken;
};

describe('the duration of a service', () => {
  test.each([
    ['Manicura tradicional 45 min', 'Manicura tradicional', 45],
    ['Corte (30 minutos)', 'Corte', 30],
    ['Corte - 30’', 'Corte', 30],
    ['45 min · Corte y barba', 'Corte y barba', 45],
    ['Masaje 60 min relajante', 'Masaje relajante', 60],
    ['Masaje relajante 1 hora', 'Masaje relajante', 60],
    ['Masaje, 1 h 30', 'Masaje', 90],
    ['Masaje 1h30min', 'Masaje', 90],
    ['Masaje [2 hrs.]', 'Masaje', 120],
    ['Masaje 1 hora y media', 'Masaje', 90],
    ['Masaje hora y media', 'Masaje', 90],
    ['Tinte 1,5 h', 'Tinte', 90],
    ['Color 2 hs', 'Color', 120],
    ['Asesoría media hora', 'Asesoría', 30],
    ['Clase de una hora', 'Clase', 60],
    ['Depilación duración: 10 mins.', 'Depilación', 10],
  ])('«%s»', (text, name, minutes) => {
    expect(take(text)).toMatchObject({ name, minutes });
  });

  test.each([
    'Hora feliz',
    'Corte 45 a 60 min',
    'Corte 40-50 min',
    'Corte 30 min o 45 min',
    'Tinte 1:30',
    'Servicio 24 horas',
    'Express 3 min',
    '45 min',
    'Minimalista 2',
    'Tinte 60 ml',
    'Uñas 10 h2o',
  ])('is not taken from «%s»', (text) => {
    expect(take(text)).toEqual(take(text, {}));
    expect(take(text)).toMatchObject({ name: text });
    expect(take(text)).not.toHaveProperty('minutes');
  });

  test('is taken from the start or the end of a description, and not out of a sentence', () => {
    expect(take('Corte', { description: '45 min' })).toEqual(take('Corte', { minutes: 45 }));
    expect(take('Corte', { description: 'Con lavado. 45 min' })).toMatchObject({
      minutes: 45,
      description: 'Con lavado.',
    });
    const sentence = 'Espera 10 min antes de salir';
    expect(take('Corte', { description: sentence })).not.toHaveProperty('minutes');
  });

  test('stays in names that it alone tells apart, and in stored ones', () => {
    const names = ['Manicura 30 min', 'Manicura 45 min', 'Pedicura 50 min'];
    const products = names.map((name, line) => ({
      ...{ line, name, category: null, price: '20000', variants: [], doubts: [] },
    }));
    const menu = { categories: [], products, skipped: [], priceQuestion: null };
    expect(takeDurations(menu).products.map(({ name }) => name)).toEqual([...names.slice(0, 2), 'Pedicura']);
    expect(takeDurations(menu, ['PEDICURA 50 min'])).toEqual(menu);
  });

  test('stays where a column says the minutes', () => {
    expect(take('Corte 45 min', { minutes: 50 })).toMatchObject({ name: 'Corte 45 min', minutes: 50 });
    expect(take('Corte 45 min', { minutes: null })).toMatchObject({ name: 'Corte 45 min', minutes: null });
  });
});
