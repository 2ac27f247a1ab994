import { fonts } from '@vitrina/contract/business/customization/defaults.ts';
import { describe, expect, test } from 'vitest';
import { families, fontFileName, subsetsOf, weights } from './families.ts';
import { allFontFaces, fontFaceCss, fontsToPreload } from './font-face.ts';

const urls = Object.fromEntries(
  Object.values(families)
    .flatMap((family) =>
      subsetsOf(family).flatMap((subset) => weights.map((weight) => fontFileName(family, subset, weight))),
    )
    .map((file) => [file, `/assets/page/${file}`]),
);

const findFiles = (css: string) => css.match(/\/[\w-]+\.woff2/g);

describe('fontFaceCss', () => {
  test.each(fonts)('has the files of %s and a fallback with its metrics', (font) => {
    const css = fontFaceCss({ titleFont: font, textFont: font }, urls);
    expect(css).toContain(`font-family:'${font}';`);
    expect(css).toContain(`font-family:'${font} Fallback';src:local(`);
    expect(css).not.toContain('undefined');
  });

  test('has the bold of titles, and both weights of text', () => {
    const css = fontFaceCss({ titleFont: 'Lato', textFont: 'Open Sans' }, urls, 'Sopas');
    expect(findFiles(css)).toEqual([
      '/lato-spanish-700.woff2',
      '/open-sans-spanish-400.woff2',
      '/open-sans-spanish-700.woff2',
    ]);
  });

  test('has a family once when titles and text share it', () => {
    const css = fontFaceCss({ titleFont: 'Poppins', textFont: 'Poppins' }, urls, 'Sopas');
    expect(findFiles(css)).toEqual(['/poppins-spanish-400.woff2', '/poppins-spanish-700.woff2']);
    expect(css.match(/Poppins Fallback/g)).toHaveLength(1);
  });

  test.each([
    ['Ñandú «Ají» – € 5 · ¿Qué más? ½ × 2', ['spanish']],
    ['Crème brûlée\n', ['latin', 'spanish']],
    ['Dvořák', ['latin-ext', 'spanish']],
    ['Pho bò đặc biệt œ', ['latin-ext', 'latin', 'spanish']],
    ['寿司 🍕', ['spanish']],
  ])('has for «%s» the subsets with its characters', (text, subsets) => {
    const css = fontFaceCss({ titleFont: 'Lato', textFont: 'Roboto' }, urls, text);
    expect(findFiles(css)).toEqual(
      ['lato-700', 'roboto-400', 'roboto-700'].flatMap((file) =>
        subsets.map((subset) => `/${file.replace(/-(?=\d)/, `-${subset}-`)}.woff2`),
      ),
    );
    expect(css.includes('unicode-range')).toBe(subsets.length > 1);
  });
});

test('a page of Costa Rica loads the colón alone, from families that have it', () => {
  const text = 'Casado ₡3 500 · Piña';
  const own = fontFaceCss({ titleFont: 'Montserrat', textFont: 'Raleway' }, urls, text);
  expect(findFiles(own)).toEqual([
    '/montserrat-colon-700.woff2',
    '/montserrat-spanish-700.woff2',
    ...['400', '700'].flatMap((weight) => [
      `/raleway-colon-${weight}.woff2`,
      `/raleway-spanish-${weight}.woff2`,
    ]),
  ]);
  const others = fontFaceCss({ titleFont: 'Roboto', textFont: 'Roboto' }, urls, text);
  expect(findFiles(others)).toEqual(['/roboto-spanish-400.woff2', '/roboto-spanish-700.woff2']);
  expect(others).not.toContain('unicode-range');
});

test('allFontFaces has every file', () => {
  expect(new Set(findFiles(allFontFaces(urls))).size).toBe(Object.keys(urls).length);
});

test('fontsToPreload has the bold file of titles and both of text, each once', () => {
  expect(fontsToPreload({ titleFont: 'Lato', textFont: 'Roboto' }, urls)).toEqual([
    '/assets/page/fonts/lato-spanish-700.woff2',
    '/assets/page/fonts/roboto-spanish-400.woff2',
    '/assets/page/fonts/roboto-spanish-700.woff2',
  ]);
  expect(fontsToPreload({ titleFont: 'Lato', textFont: 'Lato' }, urls)).toHaveLength(2);
});
