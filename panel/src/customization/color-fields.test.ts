import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import { look } from '@vitrina/contract/customization/schema.ts';
import { planIds } from '@vitrina/contract/plans/schema.ts';
import { describe, expect, it } from 'vitest';
import { colorGroups, colorOf, colorsInUse, contrastWarnings, isAllowed, withColor } from './color-fields.ts';

const pairs = colorGroups.flatMap(({ pairs }) => pairs);
const fields = pairs
  .flatMap(({ background, foregrounds }) => [background, ...foregrounds])
  .map(({ field }) => field);
const pairOf = (field: string) => {
  const pair = pairs.find(({ background }) => background.field === field);
  if (!pair) throw new Error(field);
  return pair;
};

describe('the colours of the form', () => {
  it('are all that the look has, each once', () => {
    const flat = Object.keys(look.shape).filter((field) => /Color$/.test(field));
    const tabs = Object.keys(defaultLook.categoryTabs).map((name) => `categoryTabs.${name}`);
    expect([...fields].sort()).toEqual([...flat, ...tabs].sort());
  });

  it('are six below premium, as the specification has them', () => {
    const allowed = planIds.map((planId) => fields.filter((field) => isAllowed(planId, field)).length);
    expect(allowed).toEqual([0, 6, 6, fields.length]);
  });

  it.each(fields)('%s is read from the look and written back to the same place', (field) => {
    const changed = { ...defaultLook, ...withColor(defaultLook, field, '#123456') };
    expect(colorOf(changed, field)).toBe('#123456');
    for (const other of fields.filter((each) => each !== field))
      expect(colorOf(changed, other)).toBe(colorOf(defaultLook, other));
  });
});

describe('the contrast of text with its ground', () => {
  const warned = (changes: Partial<typeof defaultLook>, background: string) =>
    contrastWarnings({ ...defaultLook, ...changes }, pairOf(background));

  it('is warned about below 4,5, with a colour that reads', () => {
    expect(warned({ contactInfoColor: '#555555' }, 'backgroundColor')).toEqual([
      {
        field: 'contactInfoColor',
        label: 'Nombre y contacto',
        where: 'el fondo del encabezado',
        contrast: '2,8',
        needed: '4,5',
        better: expect.stringMatching(/^#[0-9A-F]{6}$/),
      },
    ]);
  });

  it('is fine again with the colour that is proposed', () => {
    const [warning] = warned({ menuItemTextColor: '#DDDDDD' }, 'menuItemBackgroundColor');
    expect(warning?.field).toBe('menuItemTextColor');
    const mended = { menuItemTextColor: warning?.better ?? '', menuItemPriceColor: '#000000' };
    expect(warned(mended, 'menuItemBackgroundColor')).toEqual([]);
  });

  it('may be 3 for the main colour, which fills buttons and is no text', () => {
    expect(warned({ primaryColor: '#2196F3' }, 'pageBackgroundColor')).toEqual([]);
    expect(warned({ primaryColor: '#F7CB45' }, 'pageBackgroundColor')).toMatchObject([{ needed: '3' }]);
  });

  it('is not rounded up to what would do', () => {
    // 4.48 to 1 on white
    expect(warned({ modalTextColor: '#777777' }, 'modalColor')).toMatchObject([{ contrast: '4,4' }]);
  });
});

it('proposes the colours that the business already uses, the most used first', () => {
  const used = colorsInUse({ ...defaultLook, primaryColor: '#c4126b', menuItemPriceColor: '#C4126B' });
  expect(used[0]).toBe('#FFFFFF');
  expect(used.filter((color) => color === '#C4126B')).toHaveLength(1);
});
