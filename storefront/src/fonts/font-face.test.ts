import { fonts } from '@vitrina/contract/customization/defaults.ts';
import { describe, expect, test } from 'vitest';
import { allFontFiles } from './families.ts';
import { fontFaces, fontsToPreload } from './font-face.ts';

const addresses = Object.fromEntries(
  allFontFiles().map((path, index) => [path, `/assets/page/${index}.woff2`]),
);

describe('fontFaces', () => {
  test.each(fonts)('gives %s its files and a stand-in of its metrics', (font) => {
    const css = fontFaces([font], addresses);
    expect(css).toContain(`font-family:'${font}';`);
    expect(css).toContain(`font-family:'${font} Fallback';src:local(`);
    expect(css).not.toContain('undefined');
  });

  test('prints a family once when titles and text share it', () => {
    const css = fontFaces(['Poppins', 'Poppins'], addresses);
    expect(css.match(/Poppins Fallback/g)).toHaveLength(1);
  });

  test('has rare letters only for a text that has one', () => {
    const files = (text?: string) => fontFaces(['Lato'], addresses, text).match(/woff2'/g)?.length ?? 0;
    expect(files('Ñandú «Ají» – € 5')).toBe(files() / 2);
    expect(files('Dvořák')).toBe(files());
  });

  test('names no family that was not chosen', () => {
    expect(fontFaces(['Lato', 'Ubuntu'], addresses)).not.toMatch(
      /Roboto|Montserrat|Poppins|Raleway|Playfair/,
    );
  });
});

test('preloads one file for titles and one for text, or one for both', () => {
  expect(fontsToPreload({ titleFont: 'Lato', textFont: 'Roboto' }, addresses)).toHaveLength(2);
  expect(fontsToPreload({ titleFont: 'Roboto', textFont: 'Roboto' }, addresses)).toHaveLength(1);
});
