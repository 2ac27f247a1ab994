import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { isReadableOn } from '@vitrina/contract/business/customization/colors.ts';
import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { fieldGates } from '@vitrina/contract/business/customization/rules.ts';
import { baseColors, customizationBody, type Look } from '@vitrina/contract/business/customization/schema.ts';
import { describe, expect, it } from 'vitest';
import { colorGroups, contrastWarnings } from './color-fields.ts';
import { defaultPalette, isApplied, palettes, pickPaletteChanges, toPalette } from './palettes.ts';

describe.each(palettes.map((palette) => [palette.name, palette] as const))('the palette %s', (_, palette) => {
  const look = { ...defaultLook, ...palette.colors } as Look;

  it('causes no contrast warning', () => {
    const pairs = colorGroups.flatMap(({ pairs }) => pairs);
    expect(pairs.flatMap((pair) => contrastWarnings(look, pair))).toEqual([]);
  });

  it('is also readable in combinations that the form does not list', () => {
    const { menuItemPriceColor, modalColor, menuItemDescriptionColor, pageBackgroundColor } = {
      ...defaultLook,
      ...palette.colors,
    } as Look;
    expect(isReadableOn(menuItemPriceColor, modalColor)).toBe(true);
    expect(isReadableOn(menuItemDescriptionColor, pageBackgroundColor)).toBe(true);
  });

  it('has all colours, in the format of the contract', () => {
    expect(customizationBody.parse(palette.colors)).toEqual(palette.colors);
    expect(Object.keys(palette.colors).sort()).toEqual(Object.keys(defaultPalette.colors).sort());
  });

  it.each(planIds)('changes on the plan %s only colours that the plan includes', (planId) => {
    const fields = Object.keys(pickPaletteChanges(palette, planId)) as (keyof typeof fieldGates)[];
    expect(fields.every((field) => planAllows(planId, fieldGates[field]))).toBe(true);
  });
});

it('a palette changes six colours on basic and pro, and all on premium', () => {
  const [palette = defaultPalette] = palettes;
  expect(planIds.map((planId) => Object.keys(pickPaletteChanges(palette, planId)).length)).toEqual([
    0, 6, 6, 12,
  ]);
});

it('a palette counts as applied until one of the plan’s colours changes', () => {
  const [palette = defaultPalette, otherPalette = defaultPalette] = palettes;
  const current = toPalette({
    ...palette.colors,
    chosenColors: baseColors,
  } as Look & { chosenColors: typeof baseColors });
  expect(isApplied(palette, current, 'basic')).toBe(true);
  expect(isApplied(palette, current, 'premium')).toBe(false);
  expect(isApplied(otherPalette, current, 'basic')).toBe(false);
  const other = { ...current, colors: { ...current.colors, primaryColor: '#000000' } };
  expect(isApplied(palette, other, 'basic')).toBe(false);
});

it('a page without a chosen colour has the original palette, and a chosen black header does not', () => {
  expect(isApplied(defaultPalette, toPalette({ chosenColors: [] }), 'premium')).toBe(true);
  const black = toPalette({
    backgroundColor: defaultLook.backgroundColor,
    chosenColors: ['backgroundColor'],
  });
  expect(isApplied(defaultPalette, black, 'premium')).toBe(false);
});
