import type { Country } from '../../platform/money/countries.ts';

/** The kinds of tax numbers. `other` has no rules: an identity card, or a number of a country without rules here. */
export const taxIdKinds = ['nit', 'rfc', 'cuit', 'rut', 'ruc', 'cpf', 'cnpj', 'other'] as const;
export type TaxIdKind = (typeof taxIdKinds)[number];

export const taxIdNames: Record<TaxIdKind, string> = {
  nit: 'NIT',
  rfc: 'RFC',
  cuit: 'CUIT',
  rut: 'RUT',
  ruc: 'RUC',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  other: 'Otro documento',
};

const kindsByCountry: Partial<Record<Country, readonly TaxIdKind[]>> = {
  AR: ['cuit'],
  BR: ['cnpj', 'cpf'],
  CL: ['rut'],
  CO: ['nit'],
  EC: ['ruc'],
  MX: ['rfc'],
  PE: ['ruc'],
  PY: ['ruc'],
  UY: ['rut'],
};

/** The kinds of a country, the usual one first. */
export function listTaxIdKinds(country: Country): readonly TaxIdKind[] {
  return [...(kindsByCountry[country] ?? []), 'other'];
}

interface TaxIdRule {
  /** An invented number that the rule accepts. */
  example: string;
  /** Returns the usual form of a number without separators, or null if it is not valid. */
  format(compact: string): string | null;
}

/** The rule of a kind in a country; undefined for `other`. The same name has other rules in other countries. */
export function findTaxIdRule(country: Country, kind: TaxIdKind): TaxIdRule | undefined {
  return rules[`${country} ${kind}`];
}

/** Returns the usual form of a typed number, or null if it is not valid. A number without rules is returned as it is. */
export function formatTaxId(country: Country, kind: TaxIdKind, typed: string): string | null {
  const rule = findTaxIdRule(country, kind);
  if (!rule) return typed;
  return rule.format(typed.toUpperCase().replace(/[\s.\-/]/g, ''));
}

const rules: Record<string, TaxIdRule> = {
  'CO nit': {
    example: '900123456-8',
    format: (compact) => {
      const [, body, check] = /^([1-9]\d{5,9})(\d)$/.exec(compact) ?? [];
      if (!body) return null;
      const rest = weighted(body, [3, 7, 13, 17, 19, 23, 29, 37, 41, 43]) % 11;
      return Number(check) === (rest < 2 ? rest : 11 - rest) ? `${body}-${check}` : null;
    },
  },
  // The last characters are assigned by the tax office, so only the form and the date are checked.
  'MX rfc': {
    example: 'CFE140312AB7',
    format: (compact) => {
      const [, year, month, day] = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/.exec(compact) ?? [];
      return isDate(Number(year), Number(month), Number(day)) ? compact : null;
    },
  },
  'AR cuit': {
    example: '30-71234567-1',
    format: (compact) => {
      const [, type, body, check] = /^(2[03-7]|3[034])(\d{8})(\d)$/.exec(compact) ?? [];
      if (!type || !body) return null;
      const expected = (11 - (weighted(type + body, [2, 3, 4, 5, 6, 7]) % 11)) % 11;
      return Number(check) === expected ? `${type}-${body}-${check}` : null;
    },
  },
  'CL rut': {
    example: '76.123.456-0',
    format: (compact) => {
      const [, body, check] = /^([1-9]\d{5,7})([\dK])$/.exec(compact) ?? [];
      if (!body) return null;
      const expected = (11 - (weighted(body, [2, 3, 4, 5, 6, 7]) % 11)) % 11;
      return check === (expected === 10 ? 'K' : String(expected)) ? `${dotted(body)}-${check}` : null;
    },
  },
  'UY rut': {
    example: '211234560019',
    format: (compact) => {
      const [, body, check] = /^(\d{11})(\d)$/.exec(compact) ?? [];
      if (!body) return null;
      const expected = (11 - (weighted(body, [2, 3, 4, 5, 6, 7, 8, 9]) % 11)) % 11;
      return Number(check) === expected ? compact : null;
    },
  },
  'PE ruc': {
    example: '20601234565',
    format: (compact) => {
      const [, body, check] = /^((?:10|15|16|17|20)\d{8})(\d)$/.exec(compact) ?? [];
      if (!body) return null;
      return Number(check) === (11 - (weighted(body, [2, 3, 4, 5, 6, 7]) % 11)) % 10 ? compact : null;
    },
  },
  // Ecuador has assigned numbers without a valid check digit, so only the form is checked.
  'EC ruc': {
    example: '1791234567001',
    format: (compact) => (/^(?:0[1-9]|1\d|2[0-4]|30)[0-69]\d{7}(?!000)\d{3}$/.test(compact) ? compact : null),
  },
  'PY ruc': {
    example: '80012345-0',
    format: (compact) => {
      const [, body, check] = /^([1-9]\d{4,7})(\d)$/.exec(compact) ?? [];
      if (!body) return null;
      const rest = weighted(body, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
      return Number(check) === (rest > 1 ? 11 - rest : 0) ? `${body}-${check}` : null;
    },
  },
  'BR cpf': {
    example: '123.456.789-09',
    format: (compact) => {
      if (!/^\d{11}$/.test(compact) || /^(\d)\1+$/.test(compact)) return null;
      const isValid = hasBrazilianCheckDigits(compact, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      return isValid ? compact.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : null;
    },
  },
  // Since July 2026 new ones have letters, with the same check.
  'BR cnpj': {
    example: '12.345.678/0001-95',
    format: (compact) => {
      if (!/^[A-Z\d]{12}\d{2}$/.test(compact) || /^(\d)\1+$/.test(compact)) return null;
      const isValid = hasBrazilianCheckDigits(compact, [2, 3, 4, 5, 6, 7, 8, 9]);
      return isValid ? compact.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5') : null;
    },
  },
};

/** Adds up the digits, each multiplied by its weight. The last digit has the first weight, and the weights repeat. */
function weighted(digits: string, weights: readonly number[]): number {
  return [...digits]
    .reverse()
    .reduce((sum, digit, index) => sum + digitValue(digit) * (weights[index % weights.length] ?? 0), 0);
}

/** A letter of a CNPJ counts 17 for A to 42 for Z. */
function digitValue(digit: string): number {
  return digit.charCodeAt(0) - 48;
}

function hasBrazilianCheckDigits(compact: string, weights: readonly number[]): boolean {
  return [2, 1].every((fromEnd) => {
    const position = compact.length - fromEnd;
    const rest = weighted(compact.slice(0, position), weights) % 11;
    return digitValue(compact[position] ?? '') === (rest < 2 ? 0 : 11 - rest);
  });
}

/** `76123456` → `76.123.456` */
function dotted(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** The century is unknown, so 29 February is valid in every year that may be a leap year. */
function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
