import type { FontUrls } from '../fonts/font-face.ts';

/** Where the built files of the page are, as absolute paths. */
export interface PageAssets {
  /** Small, and first; it asks for the page's script. */
  start: string;
  script: string;
  styles: string[];
  fonts: FontUrls;
}

/** What is read here of the manifest that Vite writes beside the built files. */
export type BuildManifest = Record<string, { file: string; src?: string; isEntry?: boolean; css?: string[] }>;

/** The page's files from `dist/client/.vite/manifest.json`. Throws when its scripts are not in it. */
export function pageAssets(manifest: BuildManifest): PageAssets {
  const fonts = Object.entries(manifest).flatMap(([name, { file }]) => {
    const font = /fonts\/.*\.woff2$/.exec(name)?.[0];
    return font ? [[font, `/${file}`] as const] : [];
  });
  return {
    start: scriptOf(manifest, 'src/bootstrap.ts'),
    script: scriptOf(manifest, 'src/hydrate.tsx'),
    styles: (manifest['src/bootstrap.ts']?.css ?? []).map((file) => `/${file}`),
    fonts: Object.fromEntries(fonts),
  };
}

/** Where the script is that was built from `source`. */
export function scriptOf(manifest: BuildManifest, source: string): string {
  const built = manifest[source];
  if (!built) throw new Error(`The storefront manifest has no ${source}: run its build`);
  return `/${built.file}`;
}
