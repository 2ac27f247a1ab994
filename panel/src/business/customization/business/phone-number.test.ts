import {
  invalidNumbers,
  unclearNumbers,
  writtenNumbers,
} from '@vitrina/contract/platform/phones/testing-numbers.ts';
import { describe, expect, it } from 'vitest';
import { formatTyped, formatWithCode, parseTyped, proposeNumber } from './phone-number.ts';

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

describe('a written number is read as the server reads it', () => {
  it.each(writtenNumbers)('$text in $country is $number', ({ text, country, number }) => {
    expect(parseTyped({ country, national: text })).toBe(number);
    expect(parseTyped(formatTyped(text, country))).toBe(number);
    expect(parseTyped({ country, national: formatWithCode(text, country) })).toBe(number);
  });

  it.each(writtenNumbers)('$text in $country is typed digit by digit', ({ text, country, number }) => {
    let shown = '';
    for (const character of text) shown = formatWithCode(shown + character, country);
    expect(parseTyped({ country, national: shown })).toBe(number);
  });

  it.each(unclearNumbers)('$text in $country has the proposal $proposal', ({ text, country, proposal }) => {
    expect(parseTyped({ country, national: text })).toBeNull();
    expect(proposeNumber(text, country)).toBe(proposal);
  });

  it.each(invalidNumbers)('«$text» in $country is invalid', ({ text, country }) => {
    expect(parseTyped({ country, national: text })).toBeNull();
    expect(proposeNumber(text, country)).toBeNull();
  });

  it.each([
    ['310 555 0142', 'CO', '+57 310 5550142'],
    ['57 310 555 0142', 'CO', '+57 310 5550142'],
    ['044 55 1234 5678', 'MX', '+52 55 1234 5678'],
    ['+57 310 555 0142', 'CO', null],
  ] as const)('%j in %s has the proposal %j', (typed, country, proposal) => {
    expect(proposeNumber(typed, country)).toBe(proposal);
  });
});
