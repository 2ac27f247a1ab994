import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What a visitor's phone may have to load, in bytes after gzip, by the ending of the files' names. */
const budget = { '.js': 75_000, '.css': 8_000 };

/** Fails a build where the files of the page together are larger than that, and says how large they are either way. */
export function checkBudget({ entries }: { entries: readonly string[] }): Plugin {
  return {
    name: 'check-budget',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const [ending, most] of Object.entries(budget)) {
        const sizes = filesOf(bundle, entries)
          .filter(({ fileName }) => fileName.endsWith(ending))
          .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length);
        const total = sizes.reduce((sum, size) => sum + size, 0);
        if (total > most) this.error(`${ending}: ${total} bytes after gzip, where ${most} are allowed`);
        this.info(`${ending}: ${total} of ${most} bytes after gzip`);
      }
    },
  };
}

/** The chunks of these entries, whatever they import, and every stylesheet. */
function filesOf(bundle: Rolldown.OutputBundle, entries: readonly string[]) {
  const wanted = new Set<string>();
  const want = (fileName: string) => {
    const file = bundle[fileName];
    if (!file || wanted.has(fileName)) return;
    wanted.add(fileName);
    if (file.type === 'chunk') [...file.imports, ...file.dynamicImports].forEach(want);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' ? file.isEntry && entries.includes(file.name) : file.fileName.endsWith('.css'))
      want(file.fileName);
  }
  return [...wanted].flatMap((fileName) => bundle[fileName] ?? []);
}
