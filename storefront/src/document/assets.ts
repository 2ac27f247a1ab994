import type { FontUrls } from '../fonts/font-face.ts';

/** The built files of the page, as absolute paths. */
export interface PageAssets {
  /** Small and first: it loads `script` after the first paint. */
  start: string;
  /** Hydrates the page. */
  script: string;
  /** Names the table of a visitor. */
  table: string;
  /** Fills the place for the next free times. Absent: that build has not run. */
  nextTimes?: string;
  /** What opens on demand: the cart, a product's dialog, the search. The first imports the others. */
  lazyScripts: string[];
  styles: string[];
  fonts: FontUrls;
}

/** The fields that we read of Vite's build manifest. */
export type BuildManifest = Record<
  string,
  { file: string; src?: string; isEntry?: boolean; css?: string[]; imports?: string[] }
>;

/** The page's files from `dist/client/.vite/manifest.json`. Throws when a script is missing. */
export function pageAssets(manifest: BuildManifest): PageAssets {
  const fonts = Object.entries(manifest).flatMap(([name, { file }]) => {
    const font = /fonts\/.*\.woff2$/.exec(name)?.[0];
    return font ? [[font, `/${file}`] as const] : [];
  });
  return {
    start: scriptOf(manifest, 'src/bootstrap.ts'),
    script: scriptOf(manifest, 'src/hydrate.tsx'),
    table: scriptOf(manifest, 'src/table/table.ts'),
    lazyScripts: withImports(manifest, 'src/lazy/lazy-parts.ts'),
    styles: (manifest['src/bootstrap.ts']?.css ?? []).map((file) => `/${file}`),
    fonts: Object.fromEntries(fonts),
  };
}

/** The scripts of `source` and of what it imports, without the entries, which the page has loaded before. */
function withImports(manifest: BuildManifest, source: string): string[] {
  const imports = (manifest[source]?.imports ?? []).filter((name) => !manifest[name]?.isEntry);
  return [scriptOf(manifest, source), ...imports.map((name) => scriptOf(manifest, name))];
}

/** The path of the script that was built from `source`. */
export function scriptOf(manifest: BuildManifest, source: string): string {
  const built = manifest[source];
  if (!built) throw new Error(`The storefront manifest has no ${source}: run its build`);
  return `/${built.file}`;
}
