import { contrastRatio } from '@vitrina/contract/business/customization/colors.ts';
import { fonts, defaultLook as specifiedLook } from '@vitrina/contract/business/customization/defaults.ts';
import type { PageLook } from '@vitrina/contract/business/customization/page-look.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveTheme } from './theme.ts';

const defaultLook: PageLook = { ...specifiedLook, motif: null };

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const look: fc.Arbitrary<PageLook> = fc.record({
  primaryColor: color,
  pageBackgroundColor: color,
  backgroundColor: color,
  contactInfoColor: color,
  modalColor: color,
  modalTextColor: color,
  textColor: color,
  menuItemBackgroundColor: color,
  menuItemTextColor: color,
  menuItemDescriptionColor: color,
  menuItemPriceColor: color,
  categoryTabs: fc.record({ background: color, text: color, selected: color, selectedText: color }),
  hasExactColors: fc.constant(false),
  hasHeaderBlur: fc.boolean(),
  hasBackgroundBlur: fc.boolean(),
  titleFont: fc.constantFrom(...fonts),
  textFont: fc.constantFrom(...fonts),
  motif: fc.constant(null),
});

/** Bold from 18.7 px. */
const largeTexts = [
  ['--item-price', '--item'],
  ['--modal-price', '--modal'],
] as const;

/** Every other text of the page, and its background. */
const texts = [
  ['--page-text', '--page'],
  ['--page-muted', '--page'],
  ['--page-link', '--page'],
  ['--header-text', '--header'],
  ['--header-text', '--header-soft'],
  ['--header-muted', '--header'],
  ['--header-muted', '--header-soft'],
  ['--header-open', '--header'],
  ['--tile-text', '--tile'],
  ['--item-action', '--item'],
  ['--item-text', '--item'],
  ['--item-text', '--item-tint'],
  ['--item-text', '--highlight'],
  ['--item-muted', '--item'],
  ['--item-muted', '--highlight'],
  ['--modal-text', '--modal'],
  ['--modal-text', '--modal-field'],
  ['--modal-muted', '--modal'],
  ['--modal-muted', '--modal-field'],
  ['--modal-error', '--modal'],
  ['--tab-text', '--tabs'],
  ['--tab-text', '--tab-hover'],
  ['--tab-selected-text', '--tab-selected'],
  ['--search-text', '--search-field'],
  ['--search-muted', '--search-field'],
  ['--on-primary', '--primary'],
] as const;

test('every text is readable on its background, whatever colours were chosen', () => {
  fc.assert(
    fc.property(look, (anyLook) => {
      const theme = deriveTheme(anyLook);
      const check = ([text, background]: readonly [`--${string}`, `--${string}`], minContrast: number) => {
        const ratio = contrastRatio(theme[text] ?? '', theme[background] ?? '');
        if (!(ratio >= minContrast)) throw new Error(`${text} on ${background}: ${ratio}`);
      };
      for (const pair of texts) check(pair, 4.5);
      for (const pair of largeTexts) check(pair, 3);
    }),
    { numRuns: 200 },
  );
});

test('the border of a field is visible on the modal, whatever colours were chosen', () => {
  fc.assert(
    fc.property(look, (chosen) => {
      const theme = deriveTheme(chosen);
      return contrastRatio(theme['--modal-field-border'] ?? '', theme['--modal'] ?? '') >= 3;
    }),
  );
});

test('a theme has chosen colours unchanged where they are readable', () => {
  const theme = deriveTheme({ ...defaultLook, primaryColor: '#1F5C45', menuItemPriceColor: '#B23F22' });
  expect(theme['--primary']).toBe('#1F5C45');
  expect(theme['--item-price']).toBe('#B23F22');
  expect(theme['--page']).toBe(defaultLook.pageBackgroundColor);
});

test('the default price colour stays', () => {
  expect(deriveTheme(defaultLook)).toMatchObject({ '--item-price': '#2196F3', '--modal-price': '#2196F3' });
});

test('exact colours stay, however hard they are to read', () => {
  const chosen = {
    ...defaultLook,
    hasExactColors: true,
    menuItemTextColor: '#FEFEFE',
    contactInfoColor: '#111111',
  };
  expect(deriveTheme(chosen)).toMatchObject({
    '--item-text': '#FEFEFE',
    '--header-text': '#111111',
    '--primary': '#2196F3',
  });
});

test('a light primary colour stays, and its text is a near-black of its hue', () => {
  const theme = deriveTheme({ ...defaultLook, primaryColor: '#D9B36C' });
  expect(theme['--primary']).toBe('#D9B36C');
  expect(contrastRatio(theme['--on-primary'] ?? '', '#D9B36C')).toBeGreaterThan(7);
});

test('a header is shown as it was chosen, black too', () => {
  const chosen = deriveTheme({ ...defaultLook, backgroundColor: '#000000' });
  expect([chosen['--header'], chosen['--header-text']]).toEqual(['#000000', '#ffffff']);
});

test('a theme has the chosen fonts with their fallbacks', () => {
  const theme = deriveTheme({ ...defaultLook, titleFont: 'Playfair Display' });
  expect(theme['--title-font']).toBe("'Playfair Display', 'Playfair Display Fallback', sans-serif");
});
