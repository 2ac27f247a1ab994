import { useEffect, useRef } from 'react';
import { setTitleCount } from '../../../ui/layout/title-count.ts';

/** Shows how many wait in the title of the tab and tells the caller, until it is unmounted. */
export function useWaitingCount(count: number, onCount: (count: number) => void): void {
  useEffect(() => {
    setTitleCount(count);
    onCount(count);
  }, [count, onCount]);
  useEffect(
    () => () => {
      setTitleCount(0);
      onCount(0);
    },
    [onCount],
  );
}

/** Calls `onArrival` for each item that arrives after the first list. Undefined while nothing is loaded. */
export function useArrivals<Item>(
  items: readonly Item[] | undefined,
  toKey: (item: Item) => string,
  onArrival: (item: Item) => void,
): void {
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!items) return;
    const isFirst = known.current === undefined;
    known.current ??= new Set();
    for (const item of items) {
      const key = toKey(item);
      if (known.current.has(key)) continue;
      known.current.add(key);
      if (!isFirst) onArrival(item);
    }
  });
}
