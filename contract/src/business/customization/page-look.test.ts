import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBrand } from './brand.ts';
import { contrastRatio, isReadableOn, toOklch, visibleContrast } from './colors.ts';
import { defaultLook } from './defaults.ts';
import { type PageLook, toPageLook } from './page-look.ts';
import { type BusinessType, businessTypes, type Look, type LookColor, lookColors } from './schema.ts';

const lookOf = (
  chosen: Partial<Look> = {},
  {
    businessType = 'menu',
    plan = 'premium',
  }: { businessType?: BusinessType; plan?: 'free' | 'basic' | 'premium' } = {},
): PageLook =>
  toPageLook({
    ...defaultLook,
    ...chosen,
    businessType,
    plan,
    chosenColors: lookColors.filter((field) => field in chosen),
    chosenFonts: (['titleFont', 'textFont'] as const).filter((field) => field in chosen),
  });

/** Every text of a look with its background. */
const pairs = (look: PageLook) => {
  const { headerText, header, headerMuted, headerSoft, tile, tileText } = toBrand(look);
  return [
    [look.textColor, look.pageBackgroundColor],
    [look.menuItemTextColor, look.menuItemBackgroundColor],
    [look.menuItemDescriptionColor, look.menuItemBackgroundColor],
    [look.modalTextColor, look.modalColor],
    [look.categoryTabs.text, look.categoryTabs.background],
    [look.categoryTabs.selectedText, look.categoryTabs.selected],
    [headerText, header],
    [headerText, headerSoft],
    [headerMuted, header],
    [tileText, tile],
  ] as const;
};

describe('a business that has chosen no colour', () => {
  test.each(businessTypes)(
    'of the kind %s has a readable look with an accent of the family of its header',
    (businessType) => {
      const look = lookOf({}, { businessType });
      for (const [text, background] of pairs(look))
        expect(isReadableOn(text, background), `${text} on ${background}`).toBe(true);
      expect(isReadableOn(look.primaryColor, [look.pageBackgroundColor, look.menuItemBackgroundColor])).toBe(
        true,
      );
      expect(look.menuItemPriceColor.toUpperCase()).toBe(look.primaryColor.toUpperCase());
      expect(contrastRatio(toBrand(look).tile, look.backgroundColor)).toBeGreaterThan(visibleContrast);
      expect(look.motif).not.toBeNull();
      expect(JSON.stringify(look)).not.toContain('2196F3');
    },
  );

  test('has the look of its kind on every plan, also with colours that its plan does not include', () => {
    for (const plan of ['free', 'basic', 'premium'] as const) expect(lookOf({}, { plan })).toEqual(lookOf());
    expect(lookOf({ primaryColor: '#112233' }, { plan: 'free' })).toEqual(lookOf());
    expect(lookOf({ menuItemPriceColor: '#112233' }, { plan: 'basic' })).toEqual(lookOf());
  });

  test('keeps fonts that it has chosen', () => {
    expect(lookOf({ titleFont: 'Montserrat' })).toMatchObject({
      titleFont: 'Montserrat',
      textFont: 'Lato',
      motif: 'awning',
    });
    expect(lookOf({ titleFont: 'Montserrat' }, { plan: 'basic' }).titleFont).toBe('Playfair Display');
  });
});

describe('a business with a colour of its own', () => {
  test('has no motif, and a black header if it chose one', () => {
    expect(lookOf({ backgroundColor: '#000000' })).toMatchObject({ backgroundColor: '#000000', motif: null });
  });

  test('gets a header in a deep shade of its primary colour', () => {
    const { backgroundColor, primaryColor } = lookOf({ primaryColor: '#2196F3' });
    expect(primaryColor).toBe('#2196F3');
    expect(Math.abs(toOklch(backgroundColor)[2] - toOklch('#2196F3')[2])).toBeLessThan(0.1);
    expect(toOklch(backgroundColor)[0]).toBeLessThan(0.35);
  });

  test('gets the colour of its header as the accent, unless the header is grey', () => {
    expect(lookOf({ backgroundColor: '#8A1846' }).primaryColor).toBe('#8A1846');
    expect(lookOf({ backgroundColor: '#111111' }).primaryColor).toBe(lookOf().primaryColor);
  });

  test('is readable, whatever it chose and whatever it left open', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const base: LookColor[] = ['primaryColor', 'pageBackgroundColor', 'backgroundColor'];
    fc.assert(
      fc.property(
        fc.subarray(base, { minLength: 1 }),
        fc.array(color, { minLength: 3, maxLength: 3 }),
        (fields, colors) => {
          const look = lookOf(Object.fromEntries(fields.map((field, index) => [field, colors[index]])));
          const { header, headerText, tile, tileText } = toBrand(look);
          return (
            isReadableOn(headerText, header) &&
            isReadableOn(tileText, tile) &&
            isReadableOn(look.textColor, look.pageBackgroundColor) &&
            isReadableOn(look.categoryTabs.selectedText, look.categoryTabs.selected)
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
