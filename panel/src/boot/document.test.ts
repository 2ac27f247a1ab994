import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('browsers are asked not to translate the panel, whose forms would fail', () => {
  const html = readFileSync('panel/index.html', 'utf8');
  expect(html).toMatch(/<html[^>]* translate="no"/);
  expect(html).toContain('<meta name="google" content="notranslate" />');
});
