import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, escapeJson, escapeStyle } from './escape.ts';

test('escaped HTML holds nothing that ends text or an attribute', () => {
  expect(escapeHtml(`"Tía" & 'Tío' <b>`)).toBe('&#34;Tía&#34; &#38; &#39;Tío&#39; &#60;b&#62;');
});

test('escaped JSON parses to the same value and holds nothing that ends a script', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('</script>', '<!--', '\u2028', '\u2029', '👩‍🍳', '"\\'),
  );
  fc.assert(
    fc.property(fc.array(hostile), (value) => {
      const text = escapeJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
    }),
  );
});

test('escaped CSS cannot end its element', () => {
  expect(escapeStyle(':root{--x:</style><script>}')).not.toContain('<');
});
