import {
  invalidNumbers,
  unclearNumbers,
  writtenNumbers,
} from '@vitrina/contract/platform/phones/testing-numbers.ts';
import { describe, expect, test } from 'vitest';
import { parsePhone, parseWhatsappNumber } from './phones.ts';

describe('a number of WhatsApp', () => {
  test.each(writtenNumbers)('$text in $country is $number', ({ text, country, number }) => {
    expect(parseWhatsappNumber(text, country)).toEqual({ number, proposal: null });
  });

  test.each(unclearNumbers)('$text in $country is refused with the proposal $proposal', (each) => {
    expect(parseWhatsappNumber(each.text, each.country)).toEqual({ number: null, proposal: each.proposal });
    expect(parsePhone(each.text, each.country)).toEqual({ number: null, proposal: each.proposal });
  });

  test.each(invalidNumbers)('«$text» in $country is invalid', ({ text, country }) => {
    expect(parseWhatsappNumber(text, country)).toEqual({ number: null, proposal: null });
  });
});

test('a telephone may be a landline with an extension', () => {
  expect(parsePhone('601 555 0142', 'CO')).toEqual({ number: '+57 601 5550142', proposal: null });
  expect(parsePhone('0057 601 555 0142 ext. 12', 'CO').number).toBe('+57 601 5550142 ext. 12');
});
