import type { Font } from '@vitrina/contract/customization/defaults.ts';

export interface FontFile {
  /** Path inside node_modules, also the file's name in the manifest. */
  latin: string;
  latinExt: string;
  /** One weight, or the range of a variable file. */
  weight: string;
}

export interface Family {
  files: FontFile[];
  /** A system font given this family's metrics, so that the swap moves no line. */
  fallback: { local: string[]; sizeAdjust: string; ascent: string; descent: string; lineGap: string };
}

/** The families that an owner may choose, from the packages that ship them. */
export const families: Record<Font, Family> = {
  Montserrat: variable('montserrat', '400 900', arial('112.83%', '85.79%', '22.25%')),
  Roboto: variable('roboto', '400 900', arial('99.78%', '92.98%', '24.47%')),
  Raleway: variable('raleway', '400 900', arial('103.86%', '90.51%', '22.53%')),
  'Open Sans': variable('open-sans', '400 800', arial('105.15%', '101.65%', '27.86%')),
  'Playfair Display': variable('playfair-display', '400 900', {
    ...arial('101.39%', '106.72%', '24.76%'),
    local: ['Georgia', 'Gelasio'],
  }),
  Lato: fixed('lato', ['400', '700'], arial('97.69%', '101.03%', '21.80%')),
  Poppins: fixed('poppins', ['400', '600', '700'], arial('112.16%', '93.62%', '31.21%', '8.92%')),
  Ubuntu: fixed('ubuntu', ['400', '700'], arial('102.06%', '91.32%', '18.52%', '2.74%')),
};

/** Every file that a page may ask for; the build gives each a name with a hash. */
export function allFontFiles(): string[] {
  return Object.values(families).flatMap(({ files }) =>
    files.flatMap(({ latin, latinExt }) => [latin, latinExt]),
  );
}

function variable(name: string, weight: string, fallback: Family['fallback']): Family {
  const file = (subset: string) => `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  return { files: [{ latin: file('latin'), latinExt: file('latin-ext'), weight }], fallback };
}

function fixed(name: string, weights: string[], fallback: Family['fallback']): Family {
  const file = (subset: string, weight: string) =>
    `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`;
  const files = weights.map((weight) => ({
    latin: file('latin', weight),
    latinExt: file('latin-ext', weight),
    weight,
  }));
  return { files, fallback };
}

/** Arial, or what stands in for it, stretched to a family's metrics. */
function arial(sizeAdjust: string, ascent: string, descent: string, lineGap = '0%'): Family['fallback'] {
  return { local: ['Arial', 'ArialMT', 'Liberation Sans'], sizeAdjust, ascent, descent, lineGap };
}
