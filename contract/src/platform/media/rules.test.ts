import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSrcSet, parseSrcSet } from './rules.ts';

describe('a srcset', () => {
  test('names every file with its width', () => {
    const files = [
      { url: '/uploads/a-160.webp', width: 160 },
      { url: '/uploads/a-320.webp', width: 320 },
    ];
    expect(buildSrcSet(files)).toBe('/uploads/a-160.webp 160w, /uploads/a-320.webp 320w');
  });

  test('parses back to the same files', () => {
    const file = fc.record({ url: fc.stringMatching(/^[\w./-]+$/), width: fc.nat() });
    fc.assert(
      fc.property(fc.array(file), (files) => {
        expect(parseSrcSet(buildSrcSet(files))).toEqual(files);
      }),
    );
  });

  test.each(['', 'a', 'a 2x', 'a b 3w', ' 3w', 'a 3w,b 4w'])('has no files when it is %j', (srcSet) => {
    expect(parseSrcSet(srcSet)).toEqual([]);
  });
});
