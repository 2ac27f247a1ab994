import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Fills two screens of a desktop. More is rendered before the owner scrolls there. */
const batchSize = 24;

/** Counts by history entry, so that going back restores the scroll position. */
const countsByEntry = new Map<string, number>();

/** How many items of a long list to render. Grows before the end of the list scrolls into view. */
export function useGrowingCount(filterKey: string) {
  const { key } = useLocation();
  const [state, setState] = useState({ filterKey, count: countsByEntry.get(key) ?? batchSize });
  const count = state.filterKey === filterKey ? state.count : batchSize;
  const endRef = useRef<HTMLDivElement>(null);
  const showMore = () => startTransition(() => setState({ filterKey, count: count + batchSize }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each batch, because the end may still be near
  useEffect(() => {
    countsByEntry.set(key, count);
    if (!endRef.current) return;
    const onIntersect = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) showMore();
    };
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '1000px' });
    observer.observe(endRef.current);
    return () => observer.disconnect();
  }, [key, filterKey, count]);
  return { count, endRef, showMore };
}
