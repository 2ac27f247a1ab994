import type { Font } from '@vitrina/contract/business/customization/defaults.ts';

export const weights = [400, 700] as const;
export type Weight = (typeof weights)[number];

/**
 * The characters of each font subset, as `unicode-range`. The characters of Spanish are one small file for
 * each weight, which is all that most pages need. `latin` and `latin-ext` are the subsets of Google Fonts.
 * The colón is a file of its own, because prices of Costa Rica have it and no letter of `latin-ext`.
 */
export const unicodeRanges = {
  spanish:
    'U+0020-007E,U+00A0-00A1,U+00AA-00AB,U+00B0,U+00B7,U+00BA-00BF,U+00C1,U+00C9,U+00CD,U+00D1,U+00D3,U+00D7,U+00DA,U+00DC,U+00E1,U+00E9,U+00ED,U+00F1,U+00F3,U+00FA,U+00FC,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0,U+20A2-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  colon: 'U+20A1',
};
export type Subset = keyof typeof unicodeRanges;

export interface Family {
  /** As in the names of its package and files. */
  slug: string;
  /** Whether its package has all weights in one file. */
  isVariable: boolean;
  /** Whether it has `₡`. In other families the fallback shows it: findings/colones-in-the-next-font.sh. */
  hasColon?: true;
  /** A system font with the metrics of the family, so that loading the web font shifts no layout. */
  fallback: { local: string[]; sizeAdjust: string; ascent: string; descent: string; lineGap: string };
}

/** The families that an owner can choose. Their fallback metrics are from Capsize: docs/decisions/027. */
export const families: Record<Font, Family> = {
  Montserrat: {
    ...variableFamily('montserrat', systemFallback('112.83%', '85.79%', '22.25%')),
    hasColon: true,
  },
  Roboto: variableFamily('roboto', systemFallback('99.78%', '92.98%', '24.47%')),
  Raleway: { ...variableFamily('raleway', systemFallback('103.86%', '90.51%', '22.53%')), hasColon: true },
  'Open Sans': variableFamily('open-sans', systemFallback('105.15%', '101.65%', '27.86%')),
  'Playfair Display': variableFamily('playfair-display', {
    ...systemFallback('101.39%', '106.72%', '24.76%'),
    local: ['Georgia', 'Noto Serif', 'NotoSerif-Regular', 'Liberation Serif'],
  }),
  Lato: staticFamily('lato', systemFallback('97.69%', '101.03%', '21.80%')),
  Poppins: staticFamily('poppins', systemFallback('112.16%', '93.62%', '31.21%', '8.92%')),
  Ubuntu: staticFamily('ubuntu', systemFallback('102.06%', '91.32%', '18.52%', '2.74%')),
};

/** The subsets of which a family has a file. */
export function subsetsOf({ hasColon }: Family): readonly Subset[] {
  const subsets = Object.keys(unicodeRanges) as Subset[];
  return hasColon ? subsets : subsets.filter((subset) => subset !== 'colon');
}

/** The name of a font file in the build manifest: one weight of one subset. */
export function fontFileName({ slug }: Family, subset: Subset, weight: Weight): string {
  return `fonts/${slug}-${subset}-${weight}.woff2`;
}

function variableFamily(slug: string, fallback: Family['fallback']): Family {
  return { slug, isVariable: true, fallback };
}

function staticFamily(slug: string, fallback: Family['fallback']): Family {
  return { slug, isVariable: false, fallback };
}

/** Arial, or its replacement on Linux and Android. */
function systemFallback(
  sizeAdjust: string,
  ascent: string,
  descent: string,
  lineGap = '0%',
): Family['fallback'] {
  const local = ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto', 'Roboto-Regular'];
  return { local, sizeAdjust, ascent, descent, lineGap };
}
