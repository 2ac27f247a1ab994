import { type Font, fonts } from '@vitrina/contract/business/customization/defaults.ts';
import {
  families,
  fontFileName,
  type Subset,
  subsetsOf,
  unicodeRanges,
  type Weight,
  weights,
} from './families.ts';

/** The URLs of font files by their names in the manifest. */
export type FontUrls = Readonly<Record<string, string>>;

/**
 * The `@font-face` rules of the families of a page, and of their fallbacks. Titles are always bold. Subsets
 * without a character of `text` are left out.
 */
export function fontFaceCss(
  { titleFont, textFont }: { titleFont: Font; textFont: Font },
  urls: FontUrls,
  text?: string,
): string {
  const subsets = text === undefined ? allSubsets : selectSubsets(text);
  const titles = titleFont === textFont ? [] : fontFaceRules(titleFont, [700], urls, subsets);
  return [...titles, ...fontFaceRules(textFont, weights, urls, subsets)].join('\n');
}

/** The rules of every family, for the preview, whose fonts change. */
export function allFontFaces(urls: FontUrls): string {
  return fonts.flatMap((font) => fontFaceRules(font, weights, urls, allSubsets)).join('\n');
}

/** The files that the titles, texts and prices of the first screen need. */
export function fontsToPreload(
  { titleFont, textFont }: { titleFont: Font; textFont: Font },
  urls: FontUrls,
): string[] {
  const findUrl = (font: Font, weight: Weight) => urls[fontFileName(families[font], 'spanish', weight)] ?? [];
  return [...new Set([findUrl(titleFont, 700), findUrl(textFont, 400), findUrl(textFont, 700)].flat())];
}

/** A browser loads a shared character from the last rule, so the smallest subset is last. */
const allSubsets: readonly Subset[] = ['latin-ext', 'latin', 'colon', 'spanish'];

const createPattern = (subset: Subset) => new RegExp(`[${toRegExpRange(subset)}]`, 'u');
const [latin, latinExt, colon] = [createPattern('latin'), createPattern('latin-ext'), createPattern('colon')];
/** Without the flag `u`, with which it takes ten times as long. No subset has a character of two units. */
const nonAscii = /[\x80-\uffff]/g;
const nonSpanish = new RegExp(`[^\\s${toRegExpRange('spanish')}]`, 'gu');

function selectSubsets(text: string): readonly Subset[] {
  // The range of the subset is long, so it is tried on each character once.
  const characters = [...new Set(text.match(nonAscii))].join('');
  const otherCharacters = characters.match(nonSpanish)?.join('') ?? '';
  return [
    ...(latinExt.test(otherCharacters) ? (['latin-ext'] as const) : []),
    ...(latin.test(otherCharacters) ? (['latin'] as const) : []),
    ...(colon.test(otherCharacters) ? (['colon'] as const) : []),
    'spanish',
  ];
}

/** Converts `U+0020-007E` to `\u{0020}-\u{007E}`. */
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
  const family = families[font];
  const existing = subsets.filter((subset) => subsetsOf(family).includes(subset));
  const rules = weights.flatMap((weight) =>
    existing.flatMap((subset) => {
      const url = urls[fontFileName(family, subset, weight)];
      const range = existing.length === 1 ? '' : `;unicode-range:${unicodeRanges[subset]}`;
      return url
        ? `@font-face{font-family:'${font}';font-style:normal;font-display:swap;font-weight:${weight};src:url(${url}) format('woff2')${range}}`
        : [];
    }),
  );
  return [...rules, fallbackRule(font)];
}

function fallbackRule(font: Font): string {
  const { local, sizeAdjust, ascent, descent, lineGap } = families[font].fallback;
  const sources = local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'${font} Fallback';src:${sources};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`;
}
