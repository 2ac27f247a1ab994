import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countLine, formatQuantity, maxSteps, minSteps, type SellBy } from './sell-by.ts';
import { formatSellByCell, parseSellByCell } from './sell-by-cell.ts';
import { priceQuantity } from './sell-by-price.ts';
import { parseAmount, parseSteps } from './typed-amount.ts';
import { countTyped } from './typed-unit.ts';

const byKilo: SellBy = { unit: 'kg', step: '0.25', min: '0.5', max: '5' };

describe('the price of a line', () => {
  test.each([
    ['pieces', '28500', 3, null, 'COP', '85500'],
    ['an exact part', '8500', 3, '0.25', 'COP', '6375'],
    ['half a cent, up', '0.25', 1, '0.5', 'USD', '0.13'],
    ['less than half a cent, down', '0.33', 1, '0.015', 'USD', '0'],
    ['the sum of steps, rounded once', '0.33', 3, '0.015', 'USD', '0.01'],
    ['a currency without decimals', '1990', 3, '0.125', 'CLP', '746'],
    ['the same in Colombia', '1990', 3, '0.125', 'COP', '746.25'],
    ['the largest', '9999999999.99', 999, '99999.999', 'USD', '998999990009001000.01'],
  ])('%s', (_, price, quantity, step, currency, expected) => {
    expect(priceQuantity(price, quantity, step === null ? null : { step }, currency)).toBe(expected);
  });
});

test('quantities are written in the unit, with the separator of the country', () => {
  expect(countLine({ quantity: 3, sellBy: byKilo }, 'es-CO')).toBe('0,75 kg');
  expect(countLine({ quantity: 3, sellBy: byKilo }, 'es-MX')).toBe('0.75 kg');
  expect(countLine({ quantity: 3 }, 'es-CO')).toBe('3 ×');
  expect(formatQuantity(999, { unit: 'm', step: '12.5' }, 'es-CO')).toBe('12487,5 m');
});

test('the least and the most are steps', () => {
  expect([minSteps(byKilo), minSteps(null)]).toEqual([2, 1]);
  expect([maxSteps(byKilo, null), maxSteps(byKilo, 3), maxSteps(null, 3)]).toEqual([20, 3, 3]);
});

test.each([
  ['0,75', 'es-CO', '0.75'],
  ['0.75', 'es-CO', '0.75'],
  [' 1,250 ', 'es-CO', '1.25'],
  ['0.250', 'es-CO', '0.25'],
  // A thousand and a quarter, or one and a quarter.
  ['1.250', 'es-CO', null],
  ['1,250', 'es-MX', null],
  ['1.250', 'es-MX', '1.25'],
  ['0', 'es-CO', null],
  ['1,2345', 'es-CO', null],
  ['un kilo', 'es-CO', null],
])('%s in %s is %s', (typed, locale, expected) => {
  expect(parseAmount(typed, { locale })).toBe(expected);
});

test.each([
  ['500 g', 'kg', '0.5'],
  ['500g', 'Kilo', '0.5'],
  ['1,5 kg', 'kg', '1.5'],
  ['750 gr.', 'kg', '0.75'],
  ['2 kilos', 'g', '2000'],
  ['80 cm', 'm', '0.8'],
  ['1,2 metros', 'cm', '120'],
  ['350 ml', 'litro', '0.35'],
  ['1 L', 'ml', '1000'],
  ['2 rollos', 'rollos', '2'],
  ['500 g', 'm', null],
  ['3 docenas', 'kg', null],
  ['0,5 g', 'kg', null],
  ['2 m', 'm²', null],
])('%s of what is sold by %s is %s', (typed, unit, expected) => {
  expect(parseAmount(typed, { locale: 'es-CO' }, unit)).toBe(expected);
});

test.each([
  ['0,6', 'kg', '0.25', 2],
  ['500 g', 'kg', '0.25', 2],
  ['1.500 g', 'kg', '0.25', 6],
  ['1.500', 'g', '50', 30],
  ['1,5 kg', 'g', '50', 30],
  ['80cm', 'm', '0.1', 8],
  ['500 pesos', 'kg', '0.25', 2000],
  ['kg', 'kg', '0.25', Number.NaN],
])('%s typed for %s by %s is %s steps', (typed, unit, step, expected) => {
  expect(countTyped(typed, { unit, step })).toBe(expected);
});

test('a count is typed in the unit', () => {
  const read = (typed: string, sellBy: SellBy | null = byKilo) =>
    parseSteps(typed, sellBy, { locale: 'es-CO' });
  expect([read('12,5'), read('0'), read('500 g'), read('7', null)]).toEqual([50, 0, 2, 7]);
  for (const wrong of [read('0,3'), read('0,5', null), read('500 m'), read('500 g', null)])
    expect(wrong).toBeNaN();
});

test('a cell of a file is read as it was written, in every separator', () => {
  const steps = fc.integer({ min: 1, max: 5000 });
  const text = (thousandths: number) => String(thousandths / 1000);
  const sold = fc
    .record({
      unit: fc.constantFrom('kg', 'm²', 'litro', 'cada 3', 'rollo, mínimo 2', 'de a 1'),
      step: steps,
      min: fc.integer({ min: 1, max: 900 }),
      more: fc.option(fc.integer({ min: 0, max: 99 })),
    })
    .map(
      ({ unit, step, min, more }): SellBy => ({
        unit,
        step: text(step),
        min: text(step * min),
        ...(more !== null && { max: text(step * (min + more)) }),
      }),
    );
  fc.assert(
    fc.property(sold, fc.constantFrom('es-CO', 'es-MX', 'es-CR'), (sellBy, locale) => {
      expect(parseSellByCell(formatSellByCell(sellBy, { locale }), { locale }).value).toEqual(sellBy);
    }),
  );
});

test.each([
  ['por kg de a 0,5', { unit: 'kg', step: '0.5', min: '0.5' }],
  ['M CADA 1 MIN 2 MAX 50', { unit: 'M', step: '1', min: '2', max: '50' }],
])('%s is read from a file too', (cell, expected) => {
  expect(parseSellByCell(cell, { locale: 'es-CO' })).toEqual({ value: expected, unread: [] });
});

test('what cannot be read in a cell is said', () => {
  for (const cell of ['kg', 'kg cada', 'kg cada x', 'kg cada 0,25, mínimo dos'])
    expect(parseSellByCell(cell, { locale: 'es-CO' }).unread).toEqual([cell]);
});
