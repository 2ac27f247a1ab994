/** Runs a read once for all callers that ask for the same key while it runs. */
export function createSharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, read) => {
    const shared = running.get(key) ?? read().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}
