import { isReadableOn } from '@vitrina/contract/customization/colors.ts';
import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import { fieldGates } from '@vitrina/contract/customization/rules.ts';
import { customizationBody } from '@vitrina/contract/customization/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import { planIds } from '@vitrina/contract/plans/schema.ts';
import { describe, expect, it } from 'vitest';
import { colorGroups, contrastWarnings } from './color-fields.ts';
import { changesOf, defaultPalette, isChosen, palettes } from './palettes.ts';

describe.each(palettes.map((palette) => [palette.name, palette] as const))('the palette %s', (_, palette) => {
  const look = { ...defaultLook, ...palette.colors };

  it('warns of nothing: all of its text reads', () => {
    const pairs = colorGroups.flatMap(({ pairs }) => pairs);
    expect(pairs.flatMap((pair) => contrastWarnings(look, pair))).toEqual([]);
  });

  it('also reads where its colours meet in other ways than the form’s pairs', () => {
    const { menuItemPriceColor, modalColor, menuItemDescriptionColor } = palette.colors;
    expect(isReadableOn(menuItemPriceColor, modalColor)).toBe(true);
    expect(isReadableOn(menuItemDescriptionColor, palette.colors.pageBackgroundColor)).toBe(true);
  });

  it('has the colours that the server takes, and all of them', () => {
    expect(customizationBody.parse(palette.colors)).toEqual(palette.colors);
    expect(Object.keys(palette.colors).sort()).toEqual(Object.keys(defaultPalette.colors).sort());
  });

  it.each(planIds)('changes on the plan %s only what the plan includes', (planId) => {
    const fields = Object.keys(changesOf(palette, planId)) as (keyof typeof fieldGates)[];
    expect(fields.every((field) => planAllows(planId, fieldGates[field]))).toBe(true);
  });
});

it('gives six colours to a middle plan and everything to the highest', () => {
  const [palette = defaultPalette] = palettes;
  expect(planIds.map((planId) => Object.keys(changesOf(palette, planId)).length)).toEqual([0, 6, 6, 12]);
});

it('is chosen while nothing of it was changed, as far as the plan goes', () => {
  const [palette = defaultPalette, other = defaultPalette] = palettes;
  const look = { ...defaultLook, ...changesOf(palette, 'basic') };
  expect(isChosen(palette, look, 'basic')).toBe(true);
  expect(isChosen(palette, look, 'premium')).toBe(false);
  expect(isChosen(other, look, 'basic')).toBe(false);
  expect(isChosen(palette, { ...look, primaryColor: '#000000' }, 'basic')).toBe(false);
});

it('the default look is one, so that it can be had back', () => {
  expect(isChosen(defaultPalette, { ...defaultLook, contactInfoColor: '#FFFFFF' }, 'premium')).toBe(true);
});
