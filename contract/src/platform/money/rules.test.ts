import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries, countryOptions } from './countries.ts';
import {
  currencyDecimals,
  editablePrice,
  formatPrice,
  multiplyPrice,
  parsePrice,
  sumPrices,
} from './rules.ts';
import { normalizePrice, priceText } from './schema.ts';

const colombia = { locale: 'es-CO', currency: 'COP' };
const mexico = { locale: 'es-MX', currency: 'MXN' };
const chile = { locale: 'es-CL', currency: 'CLP' };
/** Intl puts a no-break space after the currency sign. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('typed price', () => {
  test.each([
    ['15000', colombia, '15000'],
    ['15.000', colombia, '15000'],
    ['$ 15.000,50', colombia, '15000.50'],
    ['1.234.567', colombia, '1234567'],
    ['15,5', colombia, '15.50'],
    ['15.5', colombia, '15.50'],
    ['0', colombia, '0'],
    ['15,000', mexico, '15000'],
    ['15,000.50', mexico, '15000.50'],
    ['15,50', mexico, '15.50'],
    ['12.990', chile, '12990'],
  ])('%s is parsed by the rules of the locale', (input, money, price) => {
    expect(parsePrice(input, money)).toBe(price);
  });

  test.each([
    ['', colombia],
    ['abc', colombia],
    ['-5', colombia],
    ['1e3', colombia],
    ['15.00.0', colombia],
    ['1.2345', colombia],
    ['1,234', colombia],
    ['15.000', mexico],
    ['12.990,50', chile],
    ['12345678901', colombia],
  ])('%s is not a price', (input, money) => {
    expect(parsePrice(input, money)).toBeNull();
  });

  const of = (country: keyof typeof countries) => countries[country];
  test.each([
    ['S/ 12.50', of('PE'), '12.50'],
    ['S/. 12.50', of('PE'), '12.50'],
    ['12.50 PEN', of('PE'), '12.50'],
    ['₡ 1.500', of('CR'), '1500'],
    ['Bs. 20', of('BO'), '20'],
    ['Bs. 20', of('VE'), '20'],
    ['20 bs', of('VE'), '20'],
    ['12.500 COP', colombia, '12500'],
    ['$12.500 COP', colombia, '12500'],
    ['12 mil', colombia, '12000'],
    ['$ 12,5 mil', colombia, '12500'],
    ['12 mil $', colombia, '12000'],
    ['5.500.-', of('AR'), '5500'],
    ['$ 5.500,-', chile, '5500'],
    ['RD$ 300', of('DO'), '300'],
    ['$ 300', of('DO'), '300'],
    ['$ 5', of('PA'), '5'],
    ['₲ 15.000', of('PY'), '15000'],
    ['Gs 15.000', of('PY'), '15000'],
    ['12 €', of('ES'), '12'],
  ])('%s has the sign of its currency', (input, money, price) => {
    expect(parsePrice(input, money)).toBe(price);
  });

  test.each([
    ['12 USD', colombia],
    ['US$ 12', colombia],
    ['€ 12', colombia],
    ['12 €', mexico],
    ['$ 12', of('PE')],
    ['Q 12', of('HN')],
    ['$', colombia],
    ['12 $ 5', colombia],
    ['mil', colombia],
    ['9999999 mil mil', colombia],
    ['99999999 mil', colombia],
    ['12 COP 5', colombia],
    ['1,500.50', of('BO')],
    ['1.500,00', mexico],
    ['25.000', mexico],
    ['25,000', colombia],
  ])('%s is refused, because it has the signs of another country or says two things', (input, money) => {
    expect(parsePrice(input, money)).toBeNull();
  });

  test('what is shown can be typed, in every country', () => {
    const price = fc.tuple(fc.bigInt(0n, 9_999_999_999n), fc.integer({ min: 0, max: 99 }));
    expect(Object.keys(countries)).toHaveLength(22);
    for (const money of Object.values(countries))
      fc.assert(
        fc.property(price, ([whole, cents]) => {
          const decimals = currencyDecimals(money.currency) === 0 ? 0 : cents;
          const stored = normalizePrice(`${whole}.${String(decimals).padStart(2, '0')}`);
          expect(parsePrice(formatPrice(stored, money), money)).toBe(stored);
        }),
      );
  });

  test('a stored price survives editing in every country', () => {
    const price = fc.tuple(fc.bigInt(0n, 9_999_999_999n), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(countries)), price, (money, [whole, cents]) => {
        const decimals = currencyDecimals(money.currency) === 0 ? 0 : cents;
        const stored = normalizePrice(`${whole}.${String(decimals).padStart(2, '0')}`);
        expect(parsePrice(editablePrice(stored, money), money)).toBe(stored);
      }),
    );
  });
});

describe('shown price', () => {
  test.each([
    ['15000', colombia, '$ 15.000'],
    ['25000.50', colombia, '$ 25.000,50'],
    ['25000.50', mexico, '$25,000.50'],
    ['9999999999.99', colombia, '$ 9.999.999.999,99'],
    ['4500', { locale: 'es-PE', currency: 'PEN' }, 'S/ 4,500'],
    // A business in Peru that has chosen the format of Colombia.
    ['28500', { locale: 'es-CO', currency: 'PEN' }, 'PEN 28.500'],
    ['12990', chile, '$12.990'],
    ['125.50', countries.VE, 'Bs. 125,50'],
  ])('%s has decimals only if they are not zero', (price, money, formatted) => {
    expect(withPlainSpaces(formatPrice(price, money))).toBe(formatted);
  });
});

describe('sums', () => {
  test('sums are exact where floating point is not', () => {
    expect(sumPrices(['0.10', '0.20'])).toBe('0.30');
    expect(multiplyPrice('1.10', 3)).toBe('3.30');
    expect(multiplyPrice('9999999999.99', 999)).toBe('9989999999990.01');
    expect(sumPrices([])).toBe('0');
  });
});

test.each([
  ['007.5', '7.50'],
  ['4500.00', '4500'],
  ['0', '0'],
])('%s is normalized to %s', (input, price) => {
  expect(priceText('falta').parse(input)).toBe(price);
});

test('countries have Spanish names in Spanish order', () => {
  const labels = countryOptions().map(({ label }) => label);
  expect(labels).toContain('México');
  expect(labels.indexOf('España')).toBeLessThan(labels.indexOf('Estados Unidos'));
});
