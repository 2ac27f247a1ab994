// The cache of public pages in one process. `start-page-cache.ts` invalidates a page when the database reports a change.
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../platform/db/query-error.ts';
import { AppError } from '../../platform/errors.ts';

interface CacheEntry {
  ownerId: string;
  value: unknown;
  bytes: number;
  /** When the value becomes stale without a change in the database, in ms since 1970. */
  until: number;
  /** Until when it was known to be current, by the clock of `performance`. Undefined while it is as current as the cache. */
  currentUntil?: number;
}

/** A load in progress and the invalidations since its start. */
interface PendingLoad {
  /** Undefined until the owner of the key is known. */
  ownerId: string | undefined;
  changedOwners: Set<string>;
  hasAllChanged: boolean;
}

export interface CacheWriter {
  /** Call it as soon as the owner is known. From then on, changes of other owners do not matter. */
  setOwner(ownerId: string): void;
  /** Stores `value` unless the owner was invalidated since the load began. Requires `setOwner`. */
  store(key: string, value: unknown, size: Pick<CacheEntry, 'bytes' | 'until'>): void;
}

interface PageCacheOptions {
  maxBytes: number;
  isFresh: () => boolean;
  /** How long ago `isFresh` was last true for certain, in milliseconds. */
  msSinceFresh?: () => number;
  /** Tries to make `isFresh` true again. */
  refresh?: () => Promise<unknown>;
  clock?: Clock;
}

/** For this long a page may be shown while the database does not reply. */
const maxStaleMs = 10 * 60 * 1000;
/** The database has this long to reply before an earlier value is used. */
const replyTimeoutMs = 2_000;

/** A value that is or was current. */
export interface TimelyValue<T> {
  value: T;
  /** 0 for a value that was just read. Otherwise how long ago it was known to be current. */
  staleMs: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches values from the database until their owner changes something. A value that was read before a change
 * is neither stored nor returned after its invalidation. While `isFresh` is false, `get` returns nothing.
 */
export function createPageCache({
  maxBytes,
  isFresh,
  msSinceFresh = () => (isFresh() ? 0 : Number.POSITIVE_INFINITY),
  refresh = async () => {},
  clock = systemClock,
}: PageCacheOptions) {
  const keysByOwner = new Map<string, Set<string>>();
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ ownerId }, key, reason) => {
      if (reason === 'set') return;
      const keys = keysByOwner.get(ownerId);
      keys?.delete(key);
      if (keys?.size === 0) keysByOwner.delete(ownerId);
    },
  });
  const pendingLoads = new Set<PendingLoad>();
  const sharedLoads = new Map<string, { pending: PendingLoad; result: Promise<unknown> }>();

  let changes = 0;

  const isInvalidated = ({ ownerId, changedOwners, hasAllChanged }: PendingLoad) =>
    hasAllChanged || (ownerId === undefined ? changedOwners.size > 0 : changedOwners.has(ownerId));

  /** Until this time, reads that have an earlier value do not wait for the database, because it did not reply. */
  let silentUntil = 0;

  const getEntry = (key: string): CacheEntry | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const { until } = entry;
    if (until === Number.POSITIVE_INFINITY || clock.now().getTime() < until) return entry;
    entries.delete(key);
    return undefined;
  };

  return {
    /** Await this before `get`. It pings the change listener when the last heartbeat is too old. */
    async ensureFresh(): Promise<void> {
      if (!isFresh()) await refresh();
    },

    get<T>(key: string): T | undefined {
      const entry = isFresh() ? getEntry(key) : undefined;
      return entry?.currentUntil === undefined ? (entry?.value as T | undefined) : undefined;
    },

    /** Changes with every invalidation. With `hasChangedSince`, it tells whether something is still absent. */
    version: () => changes,

    /** Also true while the cache may be outdated. */
    hasChangedSince: (version: number) => version !== changes || !isFresh(),

    /** Returns the value even if it may be outdated, at most ten minutes. For `loadInTime`. */
    getStale<T>(key: string): TimelyValue<T> | undefined {
      const entry = getEntry(key);
      if (!entry) return undefined;
      const { value, currentUntil } = entry;
      const staleMs = currentUntil === undefined ? msSinceFresh() : performance.now() - currentUntil;
      return staleMs <= maxStaleMs ? { value: value as T, staleMs } : undefined;
    },

    /**
     * Resolves to what `load` resolves to, or to `earlier` if the database does not reply within two seconds. Without
     * `earlier` it waits.
     */
    async loadInTime<T>(
      load: () => Promise<T>,
      earlier: TimelyValue<T> | undefined,
    ): Promise<TimelyValue<T>> {
      const start = performance.now();
      const loading = load().then((value) => ({ value, staleMs: 0 }));
      if (earlier === undefined) return loading;
      const isSilent = performance.now() < silentUntil;
      const result = await Promise.race([
        loading.catch((error: unknown) => {
          if (!isUnavailable(error)) throw error;
        }),
        sleep(isSilent ? 0 : replyTimeoutMs, undefined, { ref: false }),
      ]);
      if (result) return result;
      if (!isSilent) silentUntil = performance.now() + replyTimeoutMs;
      return { value: earlier.value, staleMs: earlier.staleMs + Math.round(performance.now() - start) };
    },

    /** Concurrent calls for one key share a load. A call made after an invalidation starts a new load. */
    async load<T>(key: string, read: (writer: CacheWriter) => Promise<T>): Promise<T> {
      const shared = sharedLoads.get(key);
      if (shared && !isInvalidated(shared.pending)) return shared.result as Promise<T>;
      const pending: PendingLoad = { ownerId: undefined, changedOwners: new Set(), hasAllChanged: false };
      pendingLoads.add(pending);
      const writer: CacheWriter = {
        setOwner(ownerId) {
          pending.ownerId = ownerId;
        },
        store(entryKey, value, size) {
          const { ownerId } = pending;
          if (ownerId === undefined || isInvalidated(pending)) return;
          entries.set(entryKey, { ownerId, value, ...size });
          if (entries.has(entryKey))
            keysByOwner.set(ownerId, (keysByOwner.get(ownerId) ?? new Set()).add(entryKey));
        },
      };
      const result = read(writer).finally(() => {
        pendingLoads.delete(pending);
        if (sharedLoads.get(key)?.pending === pending) sharedLoads.delete(key);
      });
      sharedLoads.set(key, { pending, result });
      return result;
    },

    invalidate(ownerId: string): void {
      changes += 1;
      for (const { changedOwners } of pendingLoads) changedOwners.add(ownerId);
      for (const key of [...(keysByOwner.get(ownerId) ?? [])]) entries.delete(key);
    },

    invalidateAll(): void {
      changes += 1;
      for (const pending of pendingLoads) pending.hasAllChanged = true;
      entries.clear();
    },

    /** Call it when changes may have been missed. `get` returns no earlier value, but `getStale` does. */
    distrustAll(): void {
      changes += 1;
      for (const pending of pendingLoads) pending.hasAllChanged = true;
      const currentUntil = performance.now() - msSinceFresh();
      for (const entry of entries.values()) entry.currentUntil ??= currentUntil;
    },
  };
}

function isUnavailable(error: unknown): boolean {
  return (error instanceof AppError && error.code === 'UNAVAILABLE') || isDatabaseUnavailable(error);
}
