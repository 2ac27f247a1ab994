import { Button, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { OrderCard } from './OrderCard.tsx';
import classes from './OrderColumn.module.css';

interface Props {
  orders: readonly ListedOrder[];
  now: number;
  isKitchen: boolean;
  /** Only the head and the next step of each order. */
  isBrief: boolean;
  /** Cards side by side. */
  lanes: number;
  /** Instead of the list, while it is empty. */
  emptyText: string;
  /** Says what arrived below the fold. */
  announcesNew: boolean;
  /** After the last order. */
  children?: ReactNode;
}

const gap = 8;
/** Pixels of a card that must be in sight before it counts as seen. */
const seenPixels = 60;

/** Orders that scroll alone. Only those in sight are in the document, because hundreds would take seconds to render. */
export function OrderColumn({
  orders,
  now,
  isKitchen,
  isBrief,
  lanes,
  emptyText,
  announcesNew,
  children,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isBrief ? 76 : 190),
    getItemKey: (index) => orders[index]?.id ?? index,
    overscan: 2,
    gap,
    lanes,
  });
  const items = virtualizer.getVirtualItems();
  const height = virtualizer.scrollRect?.height ?? 0;
  const offset = virtualizer.scrollOffset ?? 0;
  const visibleIds = items
    .filter(({ start, end }) => start + seenPixels <= offset + height && end - seenPixels >= offset)
    .flatMap(({ index }) => orders[index]?.id ?? []);
  const unseen = useUnseen(orders, visibleIds);
  const newest = announcesNew ? unseen.at(-1) : undefined;
  if (orders.length === 0)
    return (
      <>
        <Text p="24px 16px" bd="1px dashed var(--v-line-strong)" bdrs="lg" c="dimmed" ta="center">
          {emptyText}
        </Text>
        {children}
      </>
    );
  return (
    <div className={classes.frame}>
      <div className={classes.scroller} ref={scroller}>
        <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ key, index, lane, start }) => {
            const order = orders[index];
            return (
              order && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  style={{
                    left: `calc((100% + ${gap}px) / ${lanes} * ${lane})`,
                    width: `calc((100% - ${gap * (lanes - 1)}px) / ${lanes})`,
                    transform: `translateY(${start}px)`,
                  }}
                >
                  <OrderCard order={order} now={now} isKitchen={isKitchen} isBrief={isBrief} />
                </li>
              )
            );
          })}
        </ul>
        {children}
      </div>
      {newest && (
        <Button
          className={classes.arrival ?? ''}
          radius="xl"
          rightSection={<Icon icon={IconArrowDown} />}
          onClick={() => virtualizer.scrollToIndex(orders.indexOf(newest), { align: 'end' })}
        >
          Nuevo #{newest.number}
        </Button>
      )}
    </div>
  );
}

/** The orders that arrived since the column was shown and were never in sight, by number. */
function useUnseen(orders: readonly ListedOrder[], visibleIds: readonly string[]): ListedOrder[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(orders.map(({ id }) => id)));
  const unmarked = visibleIds.filter((id) => !seen.has(id)).join();
  useEffect(() => {
    if (unmarked) setSeen((ids) => new Set([...ids, ...unmarked.split(',')]));
  }, [unmarked]);
  return orders.filter(({ id }) => !seen.has(id)).toSorted((a, b) => a.number - b.number);
}
