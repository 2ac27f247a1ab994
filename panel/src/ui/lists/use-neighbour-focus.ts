import { type RefObject, useEffect, useRef } from 'react';

interface NeighbourFocus<List> {
  list: RefObject<List | null>;
  /** Call this before the row at `position` is removed. */
  beforeRemove: (position: number) => void;
}

/**
 * Keeps the focus in a list of `count` rows when a row is removed. The neighbour's `selector` is focused, or
 * `fallback` if no row is left.
 */
export function useNeighbourFocus<List extends HTMLElement = HTMLUListElement>(
  count: number,
  selector: string,
  fallback: RefObject<HTMLElement | null>,
): NeighbourFocus<List> {
  const list = useRef<List>(null);
  const removed = useRef<{ position: number; count: number } | null>(null);
  useEffect(() => {
    if (removed.current === null || count >= removed.current.count) return;
    const targets = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (targets[removed.current.position] ?? targets.at(-1) ?? fallback.current)?.focus();
    removed.current = null;
  });
  return {
    list,
    beforeRemove: (position) => {
      removed.current = { position, count };
    },
  };
}
