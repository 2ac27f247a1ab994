import { contrastRatio } from '@vitrina/contract/customization/colors.ts';
import { defaultLook, fonts } from '@vitrina/contract/customization/defaults.ts';
import type { Look } from '@vitrina/contract/customization/schema.ts';
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
  hasHeaderBlur: fc.boolean(),
  hasBackgroundBlur: fc.boolean(),
  titleFont: fc.constantFrom(...fonts),
  textFont: fc.constantFrom(...fonts),
});

/** Every text of the page and what it lies on. */
const texts = [
  ['--page-ink', '--page'],
  ['--page-muted', '--page'],
  ['--page-link', '--page'],
  ['--head-ink', '--head'],
  ['--head-ink', '--head-glow'],
  ['--item-ink', '--item'],
  ['--item-ink', '--quiet'],
  ['--item-ink', '--mark'],
  ['--item-muted', '--item'],
  ['--item-muted', '--mark'],
  ['--item-price', '--item'],
  ['--modal-ink', '--modal'],
  ['--modal-ink', '--modal-field'],
  ['--modal-muted', '--modal'],
  ['--modal-muted', '--modal-field'],
  ['--modal-price', '--modal'],
  ['--modal-error', '--modal'],
  ['--tab-ink', '--tabs'],
  ['--tab-ink', '--tab-hover'],
  ['--tab-on-ink', '--tab-on'],
  ['--field-ink', '--field'],
  ['--field-muted', '--field'],
  ['--on-primary', '--primary'],
] as const;

test('every text reads on its ground, whatever colours were chosen', () => {
  fc.assert(
    fc.property(look, (chosen) => {
      const theme = deriveTheme(chosen);
      for (const [ink, ground] of texts) {
        const ratio = contrastRatio(theme[ink] ?? '', theme[ground] ?? '');
        if (!(ratio >= 4.5)) throw new Error(`${ink} on ${ground}: ${ratio}`);
      }
    }),
    { numRuns: 200 },
  );
});

test('the edge of a field is seen on the modal, whatever colours were chosen', () => {
  fc.assert(
    fc.property(look, (chosen) => {
      const theme = deriveTheme(chosen);
      return contrastRatio(theme['--modal-edge'] ?? '', theme['--modal'] ?? '') >= 3;
    }),
  );
});

test('uses chosen colours exactly where they read', () => {
  const theme = deriveTheme({ ...defaultLook, primaryColor: '#1F5C45', menuItemPriceColor: '#B23F22' });
  expect(theme['--primary']).toBe('#1F5C45');
  expect(theme['--item-price']).toBe('#B23F22');
  expect(theme['--page']).toBe(defaultLook.pageBackgroundColor);
});

test('labels a light primary colour with a near-black of its hue instead of changing it', () => {
  const theme = deriveTheme({ ...defaultLook, primaryColor: '#D9B36C' });
  expect(theme['--primary']).toBe('#D9B36C');
  expect(contrastRatio(theme['--on-primary'] ?? '', '#D9B36C')).toBeGreaterThan(7);
});

test('names the chosen families with their stand-ins', () => {
  const theme = deriveTheme({ ...defaultLook, titleFont: 'Playfair Display' });
  expect(theme['--title-font']).toBe("'Playfair Display', 'Playfair Display Fallback', sans-serif");
});
