import { describe, expect, it } from 'vitest';
import { formatTyped, formatWithCode, parseTyped } from './phone-number.ts';

describe('a number that is typed with its calling code', () => {
  it.each([
    ['+525512345678', 'CO', '+52 55 1234 5678'],
    ['+57 310555', 'CO', '+57 310 555'],
    ['310555', 'CO', '310 555'],
    ['+', 'CO', '+'],
    ['', 'CO', ''],
  ] as const)('%s in %s is shown as %s', (typed, country, shown) => {
    expect(formatWithCode(typed, country)).toBe(shown);
  });
});

describe('a typed number', () => {
  it.each([
    ['5512345678', 'MX', { country: 'MX', national: '55 1234 5678' }],
    ['310555', 'CO', { country: 'CO', national: '310 555' }],
    ['+57 310 5550142', 'CO', { country: 'CO', national: '310 5550142' }],
    ['+525512345678', 'CO', { country: 'MX', national: '55 1234 5678' }],
    ['+1 787 234 5678', 'DO', { country: 'DO', national: '787 234 5678' }],
    ['+', 'CO', { country: 'CO', national: '+' }],
    ['+49 151 23456789', 'CO', { country: 'CO', national: '+49 151 23456789' }],
    ['', 'CO', { country: 'CO', national: '' }],
  ] as const)('%s in %s is shown as %o', (typed, country, shown) => {
    expect(formatTyped(typed, country)).toEqual(shown);
  });

  it.each([
    ['55 1234 5678', 'MX', '+525512345678'],
    ['11 2345 6789', 'AR', '+5491123456789'],
    ['310 555 0142', 'CO', '+573105550142'],
    ['310 555', 'CO', null],
    ['', 'CO', null],
  ] as const)('%s in %s is sent as %s', (national, country, number) => {
    expect(parseTyped({ country, national })).toBe(number);
  });
});
