import { expect, test } from 'vitest';
import { countryCodes } from '../money/countries.ts';
import { formatPhone } from './format-phone.ts';
import { mobiles } from './testing-numbers.ts';

test('a mobile of each country is grouped as people there write it', () => {
  expect(Object.fromEntries(countryCodes.map((country) => [country, formatPhone(mobiles[country])]))).toEqual(
    {
      AR: '+54 9 11 2345 6789',
      BO: '+591 7123 4567',
      BR: '+55 11 96123 4567',
      CL: '+56 9 6123 4567',
      CO: '+57 321 123 4567',
      CR: '+506 8312 3456',
      CU: '+53 5 1234567',
      DO: '+1 809 234 5678',
      EC: '+593 99 123 4567',
      ES: '+34 612 34 56 78',
      GT: '+502 5123 4567',
      HN: '+504 9123 4567',
      MX: '+52 55 1234 5678',
      NI: '+505 8123 4567',
      PA: '+507 6123 4567',
      PE: '+51 912 345 678',
      PR: '+1 787 234 5678',
      PY: '+595 961 456 789',
      SV: '+503 7012 3456',
      US: '+1 201 555 0123',
      UY: '+598 94 231 234',
      VE: '+58 412 123 4567',
    },
  );
});

test.each([
  ['+525512345678', '+52 55 1234 5678'],
  ['+526641234567', '+52 664 123 4567'],
  ['+551123456789', '+55 11 2345 6789'],
  ['+5117654321', '+51 1 765 4321'],
])('%s reads %s', (number, text) => expect(formatPhone(number)).toBe(text));

test.each(['+4915123456789', '+5492966123456', '310 555 0199', ''])(
  '«%s» stays as it is, because its grouping is not known',
  (number) => expect(formatPhone(number)).toBe(number),
);
