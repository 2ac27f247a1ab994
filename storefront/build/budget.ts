import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What a visitor's phone may have to load, in bytes after gzip, by build and by the ending of the files' names. */
const budgets: Record<string, Record<string, number>> = {
  client: { '.js': 73_000, '.css': 8_000 },
  worker: { '.js': 2_000 },
};

/** Fails a build whose files together are larger than that, and says how large they are either way. */
export function checkBudget(): Plugin {
  return {
    name: 'check-budget',
    applyToEnvironment: ({ name }) => name in budgets,
    generateBundle(_options, bundle) {
      for (const [ending, most] of Object.entries(budgets[this.environment.name] ?? {})) {
        const sizes = Object.values(bundle)
          .filter(({ fileName }) => fileName.endsWith(ending))
          .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length);
        const total = sizes.reduce((sum, size) => sum + size, 0);
        if (total > most) this.error(`${ending}: ${total} bytes after gzip, where ${most} are allowed`);
        this.info(`${ending}: ${total} of ${most} bytes after gzip`);
      }
    },
  };
}
