import { makeReadable, mixColors } from '@vitrina/contract/business/customization/colors.ts';
import type { Look } from '@vitrina/contract/business/customization/schema.ts';

export const backgrounds = ['white', 'color'] as const;
export type Background = (typeof backgrounds)[number];

interface PaperLook {
  paper: string;
  /** CSS. */
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
export function toPaperLook(look: Look, background: Background): PaperLook {
  const { primaryColor, backgroundColor: header } = look;
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
  const paper = look.pageBackgroundColor;
  const glow = mixColors(header, primaryColor, 0.42);
  const text = makeReadable(look.textColor, paper);
  return {
    paper,
    headBackground: `radial-gradient(circle at 12% 0, ${glow}, ${header} 115%)`,
    headText: makeReadable(look.contactInfoColor, [header, glow]),
    title: makeReadable(primaryColor, paper),
    text,
    muted: makeReadable(mixColors(paper, text, 0.72), paper),
    price: makeReadable(look.menuItemPriceColor, paper),
    line: mixColors(paper, text, 0.28),
  };
}
