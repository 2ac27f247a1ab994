import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReadableOn, visibleContrast } from './colors.ts';
import { defaultLook } from './defaults.ts';
import { deriveColors, visibleLook } from './derived-colors.ts';
import { derivedColors, type Look } from './schema.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const chosen = fc.record({
  primaryColor: color,
  pageBackgroundColor: color,
  backgroundColor: color,
  contactInfoColor: color,
  modalColor: color,
  modalTextColor: color,
});

describe('derived colours', () => {
  test('the default look has the default colours', () => {
    const defaults = Object.fromEntries(derivedColors.map((field) => [field, defaultLook[field]]));
    expect(deriveColors(defaultLook)).toEqual(defaults);
  });

  test('a dark page gets dark cards, light texts and prices in the primary colour', () => {
    const colors = deriveColors({
      ...defaultLook,
      primaryColor: '#D9B36C',
      pageBackgroundColor: '#14120F',
      backgroundColor: '#0B0A08',
    });
    expect(colors).toMatchObject({ menuItemPriceColor: '#D9B36C', menuItemBackgroundColor: '#242320' });
    expect(colors.categoryTabs.selected).toBe('#D9B36C');
    expect(isReadableOn(colors.menuItemTextColor, '#242320', 7)).toBe(true);
  });

  test('every text is readable, whatever colours were chosen', () => {
    fc.assert(
      fc.property(chosen, (colors) => {
        const look: Look = { ...defaultLook, ...colors };
        const derived = deriveColors(look);
        const { menuItemBackgroundColor: card, categoryTabs: tabs } = derived;
        return (
          isReadableOn(derived.textColor, look.pageBackgroundColor) &&
          isReadableOn(derived.menuItemTextColor, card) &&
          isReadableOn(derived.menuItemDescriptionColor, card) &&
          isReadableOn(derived.menuItemPriceColor, card, visibleContrast) &&
          isReadableOn(tabs.text, tabs.background) &&
          isReadableOn(tabs.selectedText, tabs.selected)
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('the visible look', () => {
  const look: Look = { ...defaultLook, primaryColor: '#B4431F', menuItemPriceColor: '#00AA00' };

  test('keeps a chosen colour on a plan that includes it', () => {
    expect(visibleLook(look, 'premium', ['menuItemPriceColor']).menuItemPriceColor).toBe('#00AA00');
  });

  test('derives a colour that is not chosen, or that the plan does not include', () => {
    expect(visibleLook(look, 'premium', []).menuItemPriceColor).toBe('#B4431F');
    expect(visibleLook(look, 'basic', ['menuItemPriceColor']).menuItemPriceColor).toBe('#B4431F');
  });
});
