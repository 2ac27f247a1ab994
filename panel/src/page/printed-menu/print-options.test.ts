import { expect, test } from 'vitest';
import { defaultOptions, parseOptions } from './print-options.ts';

test('the paper follows the country, and a dark page is printed on white', () => {
  const light = defaultOptions({ country: 'CO', pageBackgroundColor: '#f5f7ee' }, 60);
  expect(light).toMatchObject({ paper: 'letter', columns: 2, background: 'color', hasHidden: false });
  const dark = defaultOptions({ country: 'AR', pageBackgroundColor: '#101418' }, 12);
  expect(dark).toMatchObject({ paper: 'a4', columns: 1, background: 'white' });
});

test('stored options that do not exist any more are dropped', () => {
  const stored = { paper: 'a3', columns: 2, hasPictures: 'yes', hasHidden: true, other: 1 };
  expect(parseOptions(JSON.stringify(stored))).toEqual({ columns: 2, hasHidden: true });
  expect([parseOptions('null'), parseOptions('['), parseOptions(undefined)]).toEqual([{}, {}, {}]);
});
