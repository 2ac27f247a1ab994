import type { FontAddresses } from '../fonts/font-face.ts';

/** Where the built files of the page are, as absolute paths. */
export interface PageAssets {
  script: string;
  /** What the script imports: asked for beside it, not after it. */
  modules: string[];
  styles: string[];
  /** By path inside node_modules. */
  fonts: FontAddresses;
}

/** What is read here of the manifest that Vite writes beside the built files. */
export type BuildManifest = Record<
  string,
  { file: string; src?: string; isEntry?: boolean; css?: string[]; imports?: string[] }
>;

/** The files of `script` from the `.vite/manifest.json` of its build. Throws when the script is not in it. */
export function pageAssets(manifest: BuildManifest, script = 'src/hydrate.tsx'): PageAssets {
  const entry = manifest[script];
  if (!entry) throw new Error('The storefront manifest has no entry: run its build');
  const fonts = Object.entries(manifest).flatMap(([name, { file }]) => {
    const path = /@fontsource.*\.woff2$/.exec(name)?.[0];
    return path ? [[path, `/${file}`] as const] : [];
  });
  return {
    script: `/${entry.file}`,
    modules: (entry.imports ?? []).flatMap((name) => (manifest[name] ? `/${manifest[name].file}` : [])),
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: Object.fromEntries(fonts),
  };
}
