import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const html = readFileSync('panel/index.html', 'utf8');

test('browsers are asked not to translate the panel, whose forms would fail', () => {
  expect(html).toMatch(/<html[^>]* translate="no"/);
  expect(html).toContain('<meta name="google" content="notranslate" />');
});

test('Safari is asked not to make links of numbers', () => {
  expect(html).toContain('<meta name="format-detection" content="telephone=no" />');
});
