import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeholderStyle } from './placeholder.ts';

describe('placeholderStyle', () => {
  test('is a background with the placeholder', () => {
    expect(placeholderStyle('data:image/webp;base64,UklGRg+/A==')).toEqual({
      backgroundImage: 'url("data:image/webp;base64,UklGRg+/A==")',
    });
  });

  test.each([
    '',
    'https://elsewhere.test/a.webp',
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
    'data:image/webp;base64,AAAA\n',
    'data:image/webp;base64,AA"),url(https://elsewhere.test/a.webp',
    'data:image/webp;base64,AA\\22 );color:red',
    'data:image/webp;base64,AA;color:red',
    ' data:image/webp;base64,AAAA',
  ])('leaves out %j', (placeholder) => {
    expect(placeholderStyle(placeholder)).toBeUndefined();
  });

  test('contains nothing that could end the URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const style = placeholderStyle(`data:image/webp;base64,${text}`);
        if (style) expect(text).toMatch(/^[A-Za-z0-9+/=]+$/);
      }),
    );
  });
});
