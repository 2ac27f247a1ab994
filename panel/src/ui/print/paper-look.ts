import { toBrand } from '@vitrina/contract/business/customization/brand.ts';
import { makeReadable, mixColors } from '@vitrina/contract/business/customization/colors.ts';
import type { PageLook } from '@vitrina/contract/business/customization/page-look.ts';

export const backgrounds = ['white', 'color'] as const;
export type Background = (typeof backgrounds)[number];

interface PaperLook {
  paper: string;
  headBackground: string;
  headText: string;
  title: string;
  text: string;
  muted: string;
  price: string;
  line: string;
}

const white = '#ffffff';

/** `look` is what visitors see. On white only the letters have its colours, as dark as reading needs. */
export function toPaperLook(look: PageLook, background: Background): PaperLook {
  const { primaryColor } = look;
  if (background === 'white') {
    const title = makeReadable(primaryColor, white);
    return {
      paper: white,
      headBackground: white,
      headText: title,
      title,
      text: '#1a1a1a',
      muted: '#4a4a4a',
      price: makeReadable(look.menuItemPriceColor, white),
      line: mixColors(white, title, 0.35),
    };
  }
  const { background: paper, header, headerText } = toBrand(look);
  const text = makeReadable(look.textColor, paper);
  return {
    paper,
    headBackground: header,
    headText: headerText,
    title: makeReadable(primaryColor, paper),
    text,
    muted: makeReadable(mixColors(paper, text, 0.72), paper),
    price: makeReadable(look.menuItemPriceColor, paper),
    line: mixColors(paper, text, 0.28),
  };
}
