import { type Font, fonts } from '@vitrina/contract/customization/defaults.ts';
import { families, fontFileName, type Subset, unicodeRanges, type Weight, weights } from './families.ts';

/** Addresses of font files by their name in the manifest. */
export type FontUrls = Readonly<Record<string, string>>;

/**
 * The `@font-face` rules of the families that a page uses, and of their stand-ins while they load. Titles are bold
 * throughout. Where all the letters that they are for are known, `text`, files of which it has no letter are left out.
 */
export function fontFaceCss(
  { titleFont, textFont }: { titleFont: Font; textFont: Font },
  urls: FontUrls,
  text?: string,
): string {
  const subsets = text === undefined ? allSubsets : subsetsOf(text);
  const titles = titleFont === textFont ? [] : fontFaceRules(titleFont, [700], urls, subsets);
  return [...titles, ...fontFaceRules(textFont, weights, urls, subsets)].join('\n');
}

/** The rules of every family, for a page whose fonts are not known yet. */
export function allFontFaces(urls: FontUrls): string {
  return fonts.flatMap((font) => fontFaceRules(font, weights, urls, allSubsets)).join('\n');
}

/** The files worth asking for before the stylesheet does: those of the first screen's titles, text and prices. */
export function fontsToPreload(
  { titleFont, textFont }: { titleFont: Font; textFont: Font },
  urls: FontUrls,
): string[] {
  const address = (font: Font, weight: Weight) => urls[fontFileName(families[font], 'spanish', weight)] ?? [];
  return [...new Set([address(titleFont, 700), address(textFont, 400), address(textFont, 700)].flat())];
}

/** Of two that have a letter the last is asked for it: the smallest. */
const allSubsets: readonly Subset[] = ['latin-ext', 'latin', 'spanish'];

const isIn = (subset: Subset) => new RegExp(`[${toRegExpRange(subset)}]`, 'u');
const [isLatin, isLatinExt] = [isIn('latin'), isIn('latin-ext')];
const notSpanish = new RegExp(`[^\\s${toRegExpRange('spanish')}]`, 'gu');

function subsetsOf(text: string): readonly Subset[] {
  const rare = text.match(notSpanish)?.join('') ?? '';
  return [
    ...(isLatinExt.test(rare) ? (['latin-ext'] as const) : []),
    ...(isLatin.test(rare) ? (['latin'] as const) : []),
    'spanish',
  ];
}

/** `U+0020-007E` as `\u{0020}-\u{007E}`. */
function toRegExpRange(subset: Subset): string {
  return unicodeRanges[subset]
    .replace(/U\+/g, '')
    .replaceAll(',', '')
    .replace(/[0-9A-F]{4}/g, '\\u{$&}');
}

function fontFaceRules(
  font: Font,
  weights: readonly Weight[],
  urls: FontUrls,
  subsets: readonly Subset[],
): string[] {
  const real = weights.flatMap((weight) =>
    subsets.flatMap((subset) => {
      const address = urls[fontFileName(families[font], subset, weight)];
      const range = subsets.length === 1 ? '' : `;unicode-range:${unicodeRanges[subset]}`;
      return address
        ? `@font-face{font-family:'${font}';font-style:normal;font-display:swap;font-weight:${weight};src:url(${address}) format('woff2')${range}}`
        : [];
    }),
  );
  return [...real, fallbackFace(font)];
}

function fallbackFace(font: Font): string {
  const { local, sizeAdjust, ascent, descent, lineGap } = families[font].fallback;
  const sources = local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'${font} Fallback';src:${sources};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`;
}
