import { isReadableOn } from '@vitrina/contract/business/customization/colors.ts';
import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { expect, test } from 'vitest';
import { toPaperLook } from './paper-look.ts';

test('text is readable on both backgrounds, whatever the look is', () => {
  const looks = [
    { ...defaultLook, motif: null },
    {
      ...defaultLook,
      motif: null,
      primaryColor: '#ffe600',
      pageBackgroundColor: '#101418',
      textColor: '#222222',
    },
    {
      ...defaultLook,
      motif: null,
      primaryColor: '#fffff0',
      backgroundColor: '#fafafa',
      contactInfoColor: '#ffffff',
    },
  ];
  for (const look of looks)
    for (const background of ['white', 'color'] as const) {
      const { paper, title, text, muted, price } = toPaperLook(look, background);
      for (const color of [title, text, muted, price]) expect(isReadableOn(color, paper)).toBe(true);
    }
});

test('white paper has no colours but those of the letters', () => {
  const look = { ...defaultLook, motif: null, pageBackgroundColor: '#101418', primaryColor: '#c2410c' };
  expect(toPaperLook(look, 'white')).toMatchObject({
    paper: '#ffffff',
    headBackground: '#ffffff',
    title: '#c2410c',
  });
});
