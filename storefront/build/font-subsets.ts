import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import {
  type Family,
  families,
  fontFileName,
  type Subset,
  unicodeRanges,
  type Weight,
  weights,
} from '../src/fonts/families.ts';

const { resolve } = createRequire(import.meta.url);

/** Kerning, accents, and the figures of prices. Small capitals, ligatures, alternates and the like are left out. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum'];

/**
 * Cuts the families' files to one weight each, without hints, which no phone looks at: a half to a quarter of what the
 * packages ship, and less for the letters of Spanish alone. Each gets a name with a hash and a line in the manifest; a
 * page then links the few that it uses.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'font-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      for (const family of Object.values(families))
        for (const subset of Object.keys(unicodeRanges) as Subset[])
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

async function subsetFontFile({ slug, variable }: Family, subset: Subset, weight: Weight): Promise<Buffer> {
  const shipped = subset === 'spanish' ? 'latin' : subset;
  const path = variable
    ? `@fontsource-variable/${slug}/files/${slug}-${shipped}-wght-normal.woff2`
    : `@fontsource/${slug}/files/${slug}-${shipped}-${weight}-normal.woff2`;
  // Its types do not know `noHinting` yet: a variable is not held against them as closely as a literal is.
  const options = {
    targetFormat: 'woff2' as const,
    noHinting: true,
    keepFeatures,
    ...(variable && { variationAxes: { wght: weight } }),
  };
  return subsetFont(await readFile(resolve(path)), charactersOf(subset), options);
}

/** Every character of a `unicode-range`. */
function charactersOf(subset: Subset): string {
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
