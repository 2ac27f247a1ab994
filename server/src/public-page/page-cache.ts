import { LRUCache } from 'lru-cache';

/** What is kept, whose it is and until when (ms since 1970) it can be true without a change in the database. */
interface CacheEntry {
  ownerId: string;
  value: unknown;
  bytes: number;
  until: number;
}

/** One reading of the database under way, and what has changed since it began. */
interface PendingLoad {
  /** Unknown until the address has been looked up. */
  ownerId: string | undefined;
  changed: Set<string>;
  anything: boolean;
}

/** What a reading may do with what it has read. */
export interface CacheWriter {
  /** Names whose page it is, once that is known: from then on, changes of others do not matter. */
  setOwner(ownerId: string): void;
  /** Keeps `value` unless that owner's page has changed since the reading began. Only after `isAbout`. */
  store(key: string, value: unknown, size: { bytes: number; until: number }): void;
}

interface Options {
  maxBytes: number;
  isFresh: () => boolean;
  /** Tries to earn trust again; what came of it `isTrusted` says. */
  refresh?: () => Promise<unknown>;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Results of reading the database that stay true until their owner changes something. Nothing that was read before a
 * change can be found or kept after it was forgotten. While `isTrusted` says no, nothing is found at all.
 */
export function createPageCache({ maxBytes, isFresh, refresh = async () => {} }: Options) {
  const keysOf = new Map<string, Set<string>>();
  const kept = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ ownerId }, key, reason) => {
      if (reason === 'set') return;
      const keys = keysOf.get(ownerId);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(ownerId);
    },
  });
  const readings = new Set<PendingLoad>();
  const shared = new Map<string, { reading: PendingLoad; result: Promise<unknown> }>();

  const isStale = ({ ownerId, changed, anything }: PendingLoad) =>
    anything || (ownerId === undefined ? changed.size > 0 : changed.has(ownerId));

  return {
    /** To be waited for before `find`: when nothing was heard of changes lately, it asks for news. */
    async ensureFresh(): Promise<void> {
      if (!isFresh()) await refresh();
    },

    get<T>(key: string): T | undefined {
      if (!isFresh()) return undefined;
      const found = kept.get(key);
      if (!found) return undefined;
      if (Date.now() < found.until) return found.value as T;
      kept.delete(key);
      return undefined;
    },

    /** Reads once for all who ask for the same at the same time; whoever asks after a change gets a reading of their own. */
    async load<T>(key: string, work: (keeper: CacheWriter) => Promise<T>): Promise<T> {
      const running = shared.get(key);
      if (running && !isStale(running.reading)) return running.result as Promise<T>;
      const reading: PendingLoad = { ownerId: undefined, changed: new Set(), anything: false };
      readings.add(reading);
      const keeper: CacheWriter = {
        setOwner(ownerId) {
          reading.ownerId = ownerId;
        },
        store(keptKey, value, size) {
          const { ownerId } = reading;
          if (ownerId === undefined || isStale(reading)) return;
          kept.set(keptKey, { ownerId, value, ...size });
          if (kept.has(keptKey)) keysOf.set(ownerId, (keysOf.get(ownerId) ?? new Set()).add(keptKey));
        },
      };
      const result = work(keeper).finally(() => {
        readings.delete(reading);
        if (shared.get(key)?.reading === reading) shared.delete(key);
      });
      shared.set(key, { reading, result });
      return result;
    },

    invalidate(ownerId: string): void {
      for (const reading of readings) reading.changed.add(ownerId);
      for (const key of [...(keysOf.get(ownerId) ?? [])]) kept.delete(key);
    },

    invalidateAll(): void {
      for (const reading of readings) reading.anything = true;
      kept.clear();
    },
  };
}
