import { contrastRatio } from '@vitrina/contract/business/customization/colors.ts';
import { defaultLook, fonts } from '@vitrina/contract/business/customization/defaults.ts';
import type { Look } from '@vitrina/contract/business/customization/schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveTheme } from './theme.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const look: fc.Arbitrary<Look> = fc.record({
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
  ['--header-text', '--header-glow'],
  ['--hero-text', '--hero'],
  ['--hero-text', '--hero-soft'],
  ['--hero-muted', '--hero'],
  ['--hero-open', '--hero'],
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
    fc.property(look, fc.boolean(), (anyLook, hasDefaultHeader) => {
      const { backgroundColor, contactInfoColor } = defaultLook;
      const theme = deriveTheme(
        hasDefaultHeader ? { ...anyLook, backgroundColor, contactInfoColor } : anyLook,
      );
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

test('a business that chose no header gets a warm one in place of a black slab', () => {
  const { '--hero': hero, '--tab-selected': tab } = deriveTheme(defaultLook);
  expect(contrastRatio(hero ?? '', defaultLook.pageBackgroundColor)).toBeLessThan(1.5);
  expect(tab).not.toBe('#000000');
  const chosen = deriveTheme({ ...defaultLook, backgroundColor: '#111111' });
  expect([chosen['--hero'], chosen['--hero-text']]).toEqual(['#111111', '#ffffff']);
});

test('a theme has the chosen fonts with their fallbacks', () => {
  const theme = deriveTheme({ ...defaultLook, titleFont: 'Playfair Display' });
  expect(theme['--title-font']).toBe("'Playfair Display', 'Playfair Display Fallback', sans-serif");
});
