import { expect, it } from 'vitest';
import { guessCountry } from './guess-country.ts';

it.each([
  ['America/Tijuana', ['en-US'], 'MX'],
  ['America/Bogota', ['es-MX'], 'CO'],
  ['Atlantic/Canary', [], 'ES'],
  ['UTC', ['es-419', 'es-PE'], 'PE'],
  ['Asia/Tokyo', ['ja-JP', '!'], null],
] as const)('the country of %s with %o is %s', (timeZone, languages, country) => {
  expect(guessCountry(timeZone, languages)).toBe(country);
});
