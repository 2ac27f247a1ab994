export type LazyParts = typeof import('./lazy-parts.ts');

/** Loads the parts of the page that the first screen does not need. */
export interface LazyLoader {
  /** Null until they are loaded. */
  parts: LazyParts | null;
  /** Rejects when they cannot be downloaded. The next call tries again. */
  load(): Promise<LazyParts>;
}

export function createLazyLoader(importParts: () => Promise<LazyParts>): LazyLoader {
  let pending: Promise<LazyParts> | null = null;
  const loader: LazyLoader = {
    parts: null,
    load() {
      pending ??= importParts()
        .then((parts) => {
          loader.parts = parts;
          return parts;
        })
        .finally(() => {
          if (!loader.parts) pending = null;
        });
      return pending;
    },
  };
  return loader;
}

/** A loader for parts that are already there. */
export function createReadyLoader(parts: LazyParts): LazyLoader {
  return { parts, load: async () => parts };
}
