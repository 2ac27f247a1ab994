import type { Font } from '@vitrina/contract/customization/defaults.ts';
import { type FontFile, families } from './families.ts';

/** Addresses of font files by their path inside node_modules. */
export type FontAddresses = Readonly<Record<string, string>>;

/**
 * The `@font-face` rules of the families that a page uses, and of their stand-ins while they load. Where all the letters
 * that they are for are known, `text`, those of rare letters are left out unless it has one.
 */
export function fontFaces(fonts: readonly Font[], addresses: FontAddresses, text?: string): string {
  const onlyLatin = text !== undefined && !rareLetter.test(text);
  return [...new Set(fonts)]
    .flatMap((font) => [...realFaces(font, addresses, onlyLatin), fallbackFace(font)])
    .join('\n');
}

/** The files worth asking for before the stylesheet does: what the title and the text of the first screen need. */
export function fontsToPreload(
  { titleFont, textFont }: { titleFont: Font; textFont: Font },
  addresses: FontAddresses,
): string[] {
  const bold = families[titleFont].files.at(-1);
  const regular = families[textFont].files[0];
  const wanted = [bold, regular].flatMap((file) => addresses[file?.latin ?? ''] ?? []);
  return [...new Set(wanted)];
}

/** Latin as Google Fonts cuts it; the rest of the Latin alphabets loads only if a page has such a letter. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** Of the second file: no Spanish text has one, some names do. */
const rareLetter = /[\u0100-\u02ff\u1d00-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/;

function realFaces(font: Font, addresses: FontAddresses, onlyLatin: boolean): string[] {
  const face = (file: FontFile, path: string, range = '') =>
    addresses[path]
      ? [
          `@font-face{font-family:'${font}';font-style:normal;font-display:swap;font-weight:${file.weight};src:url(${addresses[path]}) format('woff2')${range}}`,
        ]
      : [];
  return families[font].files.flatMap((file) =>
    onlyLatin
      ? face(file, file.latin)
      : [
          ...face(file, file.latinExt, `;unicode-range:${latinExt}`),
          ...face(file, file.latin, `;unicode-range:${latin}`),
        ],
  );
}

function fallbackFace(font: Font): string {
  const { local, sizeAdjust, ascent, descent, lineGap } = families[font].fallback;
  const sources = local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'${font} Fallback';src:${sources};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`;
}
