import type { FontAddresses } from '../fonts/font-face.ts';

/** Where the built files of the page are, as absolute paths. */
export interface PageAssets {
  script: string;
  styles: string[];
  /** By path inside node_modules. */
  fonts: FontAddresses;
}

/** What is read here of the manifest that Vite writes beside the built files. */
export type BuildManifest = Record<string, { file: string; src?: string; isEntry?: boolean; css?: string[] }>;

/** The page's files from `dist/client/.vite/manifest.json`. Throws when the page's script is not in it. */
export function pageAssets(manifest: BuildManifest): PageAssets {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The storefront manifest has no entry: run its build');
  const fonts = Object.entries(manifest).flatMap(([name, { file }]) => {
    const path = /@fontsource.*\.woff2$/.exec(name)?.[0];
    return path ? [[path, `/${file}`] as const] : [];
  });
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: Object.fromEntries(fonts),
  };
}
