import { describe, expect, test } from 'vitest';
import { describeNetPrice, hasSecondPrice, withoutTaxes } from './national-tax.ts';
import { nationalTaxPercent } from './national-tax-percent.ts';

test.each([
  // price, percent, currency, price without taxes
  ['12100', '21', 'ARS', '10000'],
  ['15000', '21', 'ARS', '12396.69'],
  ['100', '10.5', 'ARS', '90.50'],
  ['1', '50', 'ARS', '0.67'],
  ['1', '0.01', 'ARS', '1'],
  ['0.01', '21', 'ARS', '0.01'],
  ['0.01', '50', 'ARS', '0.01'],
  ['0', '21', 'ARS', '0'],
  // Half a cent goes up: 0.03 ÷ 1.2 = 0.025.
  ['0.03', '20', 'ARS', '0.03'],
  ['1.23', '20', 'ARS', '1.03'],
  ['1.22', '20', 'ARS', '1.02'],
  ['0.15', '20', 'ARS', '0.13'],
  ['0.09', '20', 'ARS', '0.08'],
  ['9999999999.99', '50', 'ARS', '6666666666.66'],
  ['9999999999', '0.01', 'ARS', '9999000098.99'],
  // Currencies without a minor unit are rounded to whole amounts.
  ['15', '20', 'CLP', '13'],
  ['14', '20', 'CLP', '12'],
  ['2500', '21', 'PYG', '2066'],
] as const)('%s with %s %% of taxes in %s is %s without them', (price, percent, currency, expected) => {
  expect(withoutTaxes(price, percent, currency)).toBe(expected);
});

test('the rounded result is the nearest amount, and half goes up', () => {
  for (const percent of ['0.01', '2.5', '10.5', '21', '27', '33.33', '50']) {
    const factor = 10_000n + BigInt(Math.round(Number(percent) * 100));
    for (let cents = 0n; cents < 3_000n; cents += 7n) {
      const [whole = '', decimals = ''] = withoutTaxes(
        `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
        percent,
        'ARS',
      ).split('.');
      const net = BigInt(whole + decimals.padEnd(2, '0'));
      const rest = 2n * (cents * 10_000n - net * factor);
      expect(rest < factor && rest >= -factor, `${cents} ${percent}`).toBe(true);
    }
  }
});

describe('the percentage of a business', () => {
  test.each([
    ['21', '21'],
    [' 21 ', '21'],
    ['10.5', '10.5'],
    ['10,5', '10.5'],
    ['10.50', '10.5'],
    ['0.01', '0.01'],
    ['50', '50'],
    ['50.00', '50'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('%j is stored as %j', (typed, stored) => {
    expect(nationalTaxPercent.parse(typed)).toBe(stored);
  });

  test.each(['0', '0.00', '0.001', '50.01', '51', '100', '-1', '1e1', 'veintiuno', '21 %', '１２', 21])(
    '%j is refused with the limits',
    (typed) => {
      const result = nationalTaxPercent.safeParse(typed);
      expect(result.error?.issues[0]?.message).toBe(
        'Escribe un porcentaje de 0,01 a 50, con dos decimales como máximo',
      );
    },
  );
});

test('only Argentina asks for a second price', () => {
  expect(hasSecondPrice('AR')).toBe(true);
  expect(hasSecondPrice('CL')).toBe(false);
});

test('the second price has its name, and nothing has one without a price or a percentage', () => {
  const format = { locale: 'es-AR', currency: 'ARS', country: 'AR', nationalTaxPercent: '21' } as const;
  expect(describeNetPrice('15000', format)).toMatch(/^Precio sin impuestos nacionales: \$\s12\.396,69$/);
  expect(describeNetPrice('15000', { ...format, nationalTaxPercent: null })).toBeUndefined();
  expect(describeNetPrice('15000', { ...format, country: 'CO' })).toBeUndefined();
});
