import {
  contrastRatio,
  isReadableOn,
  luminance,
  makeReadable,
  mixColors,
  visibleContrast,
} from './colors.ts';
import type { PageLook } from './page-look.ts';

/** The colours of a business on everything that leads to its page. The page has them too. */
export interface Brand {
  /** The page's background. */
  background: string;
  /** Also the colour of the browser's bar, of the share image, and of the upper part of cards and posters. */
  header: string;
  headerText: string;
  headerMuted: string;
  /** Slightly different from the header, for shapes behind its text. */
  headerSoft: string;
  /** Behind the initial of a business without a logo, and the icon on the home screen. It stands out from the header. */
  tile: string;
  tileText: string;
  /** The stripes of the awning that are not in the header's colour. */
  stripe: string;
}

export function toBrand(look: PageLook): Brand {
  const { pageBackgroundColor: background, backgroundColor: header, primaryColor, contactInfoColor } = look;
  const headerText = look.hasExactColors ? contactInfoColor : makeReadable(contactInfoColor, header);
  const headerSoft = tint(header, headerText, 0.09, [headerText]);
  const tile =
    [mixColors(background, primaryColor, 0.06), primaryColor].find(
      (color) => contrastRatio(color, header) >= visibleContrast,
    ) ?? headerText;
  return {
    background,
    header,
    headerText,
    headerMuted: makeReadable(mixColors(header, headerText, 0.78), [header, headerSoft]),
    headerSoft,
    tile,
    tileText: makeReadable(luminance(header) < 0.3 ? header : background, tile),
    stripe: mixColors(background, primaryColor, 0.1),
  };
}

/** Mixes up to `share` of `color` into `background`, as long as every one of `texts` stays readable on it. */
export function tint(background: string, color: string, share: number, texts: readonly string[]): string {
  for (let reducedShare = share; reducedShare > 0.005; reducedShare -= 0.01) {
    const candidate = mixColors(background, color, reducedShare);
    if (texts.every((text) => isReadableOn(text, candidate))) return candidate;
  }
  return background;
}
