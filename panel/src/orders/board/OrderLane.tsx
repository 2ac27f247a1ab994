import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import classes from './OrderColumn.module.css';
import { laneGap } from './use-lane-count.ts';

/** The tickets of a lane that somebody at the screen sees, and those that stand above the fold, whose lane stays. */
export interface LaneSight {
  visible: readonly string[];
  above: readonly string[];
}

interface Props<Ticket> {
  orders: readonly Ticket[];
  renderCard: (order: Ticket) => ReactNode;
  scroller: RefObject<HTMLElement | null>;
  estimateRem: (order: Ticket) => number;
  /** The order to scroll to. Each new object scrolls once. */
  target: { id: string } | null;
  onSight: (sight: LaneSight) => void;
}

/** As most browsers have it. Tickets are measured once they are shown. */
const pixelsPerRem = 16;
/** Pixels of a ticket that must be in sight before it counts as seen. */
const seenPixels = 60;

/** Tickets below each other. Only those in sight are in the document, because hundreds would take seconds to render. */
export function OrderLane<Ticket extends { id: string }>({
  orders,
  renderCard,
  scroller,
  estimateRem,
  target,
  onSight,
}: Props<Ticket>) {
  const virtualizer = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const order = orders[index];
      return order ? estimateRem(order) * pixelsPerRem : 0;
    },
    getItemKey: (index) => orders[index]?.id ?? index,
    overscan: 1,
    gap: laneGap,
  });
  const height = virtualizer.scrollRect?.height ?? 0;
  const offset = virtualizer.scrollOffset ?? 0;
  const above = virtualizer.measurementsCache.filter(({ start }) => start + seenPixels <= offset + height);
  const visible = above.filter(({ end }) => end - seenPixels >= offset);
  const listIds = (items: typeof above) => items.flatMap(({ index }) => orders[index]?.id ?? []).join();
  const aboveIds = listIds(above);
  const visibleIds = listIds(visible);
  const report = useEffectEvent(onSight);
  useEffect(() => {
    const split = (ids: string) => ids.split(',').filter(Boolean);
    report({ above: split(aboveIds), visible: split(visibleIds) });
  }, [aboveIds, visibleIds]);
  const scrollTo = useEffectEvent((id: string) => {
    const index = orders.findIndex((order) => order.id === id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'end' });
  });
  useEffect(() => {
    if (target) scrollTo(target.id);
  }, [target]);
  return (
    <ul className={classes.lane} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const order = orders[index];
        return (
          order && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              {renderCard(order)}
            </li>
          )
        );
      })}
    </ul>
  );
}
