import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { look } from '@vitrina/contract/business/customization/schema.ts';
import { describe, expect, it } from 'vitest';
import {
  colorGroups,
  contrastWarnings,
  getColor,
  isColorAllowed,
  listUsedColors,
  withColor,
} from './color-fields.ts';

const pairs = colorGroups.flatMap(({ pairs }) => pairs);
const fields = pairs
  .flatMap(({ background, foregrounds }) => [background, ...foregrounds])
  .map(({ field }) => field);
const findPair = (field: string) => {
  const pair = pairs.find(({ background }) => background.field === field);
  if (!pair) throw new Error(field);
  return pair;
};

describe('the colours of the form', () => {
  it('contain every colour of the look once', () => {
    const flat = Object.keys(look.shape).filter((field) => /Color$/.test(field));
    const tabs = Object.keys(defaultLook.categoryTabs).map((name) => `categoryTabs.${name}`);
    expect([...fields].sort()).toEqual([...flat, ...tabs].sort());
  });

  it('are six below premium', () => {
    const allowed = planIds.map((planId) => fields.filter((field) => isColorAllowed(planId, field)).length);
    expect(allowed).toEqual([0, 6, 6, fields.length]);
  });

  it.each(fields)('set and read back %s without changing the others', (field) => {
    const changed = { ...defaultLook, ...withColor(defaultLook, field, '#123456') };
    expect(getColor(changed, field)).toBe('#123456');
    for (const other of fields.filter((each) => each !== field))
      expect(getColor(changed, other)).toBe(getColor(defaultLook, other));
  });
});

describe('a contrast warning', () => {
  const warningsFor = (changes: Partial<typeof defaultLook>, background: string) =>
    contrastWarnings({ ...defaultLook, ...changes }, findPair(background));

  it('appears below 4,5 and suggests a readable colour', () => {
    expect(warningsFor({ contactInfoColor: '#555555' }, 'backgroundColor')).toEqual([
      {
        field: 'contactInfoColor',
        label: 'Nombre y contacto',
        backgroundText: 'el fondo del encabezado',
        contrast: '2,8',
        minContrast: '4,5',
        suggestion: expect.stringMatching(/^#[0-9A-F]{6}$/),
      },
    ]);
  });

  it('disappears with the suggested colour', () => {
    const [warning] = warningsFor({ menuItemTextColor: '#DDDDDD' }, 'menuItemBackgroundColor');
    expect(warning?.field).toBe('menuItemTextColor');
    const fixed = { menuItemTextColor: warning?.suggestion ?? '', menuItemPriceColor: '#000000' };
    expect(warningsFor(fixed, 'menuItemBackgroundColor')).toEqual([]);
  });

  it('requires 3 for the main colour, which fills buttons', () => {
    expect(warningsFor({ primaryColor: '#2196F3' }, 'pageBackgroundColor')).toEqual([]);
    expect(warningsFor({ primaryColor: '#F7CB45' }, 'pageBackgroundColor')).toMatchObject([
      { minContrast: '3' },
    ]);
  });

  it('rounds the contrast down', () => {
    // 4.48:1 on white
    expect(warningsFor({ modalTextColor: '#777777' }, 'modalColor')).toMatchObject([{ contrast: '4,4' }]);
  });
});

it('the used colours are distinct, the most used first', () => {
  const usedColors = listUsedColors({
    ...defaultLook,
    primaryColor: '#c4126b',
    menuItemPriceColor: '#C4126B',
  });
  expect(usedColors[0]).toBe('#FFFFFF');
  expect(usedColors.filter((color) => color === '#C4126B')).toHaveLength(1);
});
