import { fonts } from '@vitrina/contract/business/customization/defaults.ts';
import { expect, test } from 'vitest';
import type { OgImage } from './image-spec.ts';
import { renderImage } from './image-templates.ts';

const card: Omit<OgImage, 'titleFont' | 'textFont' | 'text'> = {
  kind: 'card',
  title: 'Casado',
  caption: 'Soda',
  initial: 'S',
  brand: {
    background: '#FFFFFF',
    header: '#FFFFFF',
    headerText: '#000000',
    headerMuted: '#000000',
    headerSoft: '#EEEEEE',
    tile: '#000000',
    tileText: '#FFFFFF',
    stripe: '#FF0000',
  },
  motif: null,
  accent: '#FF0000',
  overlayOpacity: 0,
  logo: null,
  cover: null,
  photo: null,
  photos: [],
};

test.each(fonts)('an OG image in %s shows signs of money and letters of other languages', async (font) => {
  const render = (text: string) => renderImage({ ...card, text, titleFont: font, textFont: font }, new Map());
  const blank = await render('\u00a0');
  for (const sign of ['₡', 'ř', '½']) expect((await render(sign)).equals(blank), sign).toBe(false);
});
