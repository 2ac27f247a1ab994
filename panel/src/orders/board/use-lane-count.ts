import { type RefObject, useLayoutEffect, useState } from 'react';

/** Between lanes, in pixels. */
export const laneGap = 8;

interface LaneWidths {
  total: number;
  /** Of each, in rem. */
  laneRem: number;
}

/**
 * How many lanes of at least `minRem` fit into the element, so that larger text of the browser makes fewer. Null until it is measured,
 * before the first paint.
 */
export function useLaneCount(frame: RefObject<HTMLElement | null>, minRem: number): LaneWidths | null {
  const [widths, setWidths] = useState<LaneWidths | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = element.clientWidth + laneGap;
      const total = Math.max(1, Math.floor(width / (minRem * rem + laneGap)));
      const laneRem = Math.round((width / total - laneGap) / rem);
      setWidths((last) => (last?.total === total && last.laneRem === laneRem ? last : { total, laneRem }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, minRem]);
  return widths;
}
