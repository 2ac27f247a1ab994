import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import {
  type Family,
  families,
  fontFileName,
  type Subset,
  subsetsOf,
  unicodeRanges,
  type Weight,
  weights,
} from '../src/fonts/families.ts';

const { resolve } = createRequire(import.meta.url);

/** Kerning and figures. Small capitals, ligatures and alternates are left out. */
const basicFeatures = ['kern', 'lnum', 'tnum'];
/** For accents that are characters of their own. The Spanish subset has none. */
const accentFeatures = ['mark', 'mkmk', 'ccmp', 'locl'];

/**
 * Emits a file for each family, subset and weight, without hints, which no phone uses. The files have half to
 * a quarter of the size of those in the packages. Each is in the manifest, and a page links those that it
 * uses.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      for (const family of Object.values(families))
        for (const subset of subsetsOf(family))
          for (const weight of weights) {
            const name = fontFileName(family, subset, weight);
            this.emitFile({
              type: 'asset',
              name: name.replace(/.*\//, ''),
              originalFileName: name,
              source: await subsetFontFile(family, subset, weight),
            });
          }
    },
  };
}

/** The subset of a package from which each of ours is cut. */
const packageSubsets: Record<Subset, string> = {
  spanish: 'latin',
  latin: 'latin',
  'latin-ext': 'latin-ext',
  colon: 'latin-ext',
};

async function subsetFontFile({ slug, isVariable }: Family, subset: Subset, weight: Weight): Promise<Buffer> {
  const packageSubset = packageSubsets[subset];
  const path = isVariable
    ? `@fontsource-variable/${slug}/files/${slug}-${packageSubset}-wght-normal.woff2`
    : `@fontsource/${slug}/files/${slug}-${packageSubset}-${weight}-normal.woff2`;
  // The types lack `noHinting`. TypeScript checks excess properties only in a literal argument.
  const options = {
    targetFormat: 'woff2' as const,
    noHinting: true,
    keepFeatures: subset === 'spanish' ? basicFeatures : [...basicFeatures, ...accentFeatures],
    ...(isVariable && { variationAxes: { wght: weight } }),
  };
  return subsetFont(await readFile(resolve(path)), listCharacters(subset), options);
}

/** All characters of a subset. */
function listCharacters(subset: Subset): string {
  return unicodeRanges[subset]
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
