import { type RefObject, useEffect, useRef } from 'react';

interface NeighbourFocus {
  list: RefObject<HTMLUListElement | null>;
  /** To be called when the row at `place` is about to go. */
  beforeRemove: (place: number) => void;
}

/**
 * For a list of `count` rows that can be deleted: once the row that had the focus is gone, its neighbour has it, at what
 * `selector` finds in it, or `fallback` after the last one.
 */
export function useNeighbourFocus(
  count: number,
  selector: string,
  fallback: RefObject<HTMLElement | null>,
): NeighbourFocus {
  const list = useRef<HTMLUListElement>(null);
  const vacated = useRef<{ place: number; count: number } | null>(null);
  useEffect(() => {
    if (vacated.current === null || count >= vacated.current.count) return;
    const targets = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (targets[vacated.current.place] ?? targets.at(-1) ?? fallback.current)?.focus();
    vacated.current = null;
  });
  return {
    list,
    beforeRemove: (place) => {
      vacated.current = { place, count };
    },
  };
}
