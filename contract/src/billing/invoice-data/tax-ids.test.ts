import { describe, expect, test } from 'vitest';
import type { Country } from '../../platform/money/countries.ts';
import { findTaxIdRule, formatTaxId, listTaxIdKinds, type TaxIdKind } from './tax-ids.ts';

/** Numbers that tax offices publish about themselves, and others in the ways that people type them. */
const valid: [Country, TaxIdKind, string, string][] = [
  ['CO', 'nit', '800.197.268-4', '800197268-4'],
  ['CO', 'nit', '9001234568', '900123456-8'],
  ['MX', 'rfc', 'sat 970701 nn3', 'SAT970701NN3'],
  ['MX', 'rfc', 'GODE561231GR8', 'GODE561231GR8'],
  ['MX', 'rfc', 'XAXX010101000', 'XAXX010101000'],
  ['AR', 'cuit', '33693450239', '33-69345023-9'],
  ['CL', 'rut', '60803000-k', '60.803.000-K'],
  ['UY', 'rut', '21.000253.0015', '210002530015'],
  ['PE', 'ruc', '20131312955', '20131312955'],
  ['EC', 'ruc', '1760013210001', '1760013210001'],
  ['PY', 'ruc', '80000519-8', '80000519-8'],
  ['BR', 'cpf', '12345678909', '123.456.789-09'],
  ['BR', 'cnpj', '00394460000141', '00.394.460/0001-41'],
  ['BR', 'cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
];

test.each(valid)('%s %s: %s is %s', (country, kind, typed, formatted) => {
  expect(formatTaxId(country, kind, typed)).toBe(formatted);
});

const checked = valid.filter(([country, kind]) => kind !== 'rfc' && country !== 'EC');
test.each(checked)('%s %s: a wrong check digit of %s is found', (country, kind, _, formatted) => {
  const others = [...'0123456789'].filter((digit) => !formatted.endsWith(digit));
  for (const digit of others)
    expect([digit, formatTaxId(country, kind, formatted.slice(0, -1) + digit)]).toEqual([digit, null]);
});

test.each([
  ['MX', 'rfc', 'CFE141312AB7'],
  ['MX', 'rfc', 'CF140312AB7'],
  ['EC', 'ruc', '1791234567000'],
  ['EC', 'ruc', '2591234567001'],
  ['BR', 'cpf', '11111111111'],
  ['CO', 'nit', 'novecientos'],
  ['PE', 'ruc', '30601234565'],
] as const)('%s %s: %s is not valid', (country, kind, typed) => {
  expect(formatTaxId(country, kind, typed)).toBeNull();
});

describe('every rule', () => {
  const kinds = ['AR', 'BR', 'CL', 'CO', 'EC', 'MX', 'PE', 'PY', 'UY'].flatMap((country) =>
    listTaxIdKinds(country as Country).map((kind) => [country as Country, kind] as const),
  );
  test.each(kinds)('%s %s accepts its example and what it returns', (country, kind) => {
    const example = findTaxIdRule(country, kind)?.example;
    if (!example) return expect(kind).toBe('other');
    expect(formatTaxId(country, kind, example)).toBe(example);
  });
});

test('other documents are free, also in countries without rules', () => {
  expect(listTaxIdKinds('GT')).toEqual(['other']);
  expect(listTaxIdKinds('BR')).toEqual(['cnpj', 'cpf', 'other']);
  expect(formatTaxId('GT', 'other', 'CF / 12-a')).toBe('CF / 12-a');
});
