import { Button, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/Icon.tsx';
import { dealTickets } from './lanes.ts';
import classes from './OrderColumn.module.css';
import { type LaneSight, OrderLane } from './OrderLane.tsx';

/** What lanes need of an order. */
export interface LaneOrder {
  id: string;
  number: number;
}

interface Props<Order> {
  orders: readonly Order[];
  renderCard: (order: Order) => ReactNode;
  /** About how high its card is. */
  estimateRem: (order: Order) => number;
  lanes: number;
  /** Instead of the list, while it is empty. */
  emptyText: string;
  /** Where a button says what arrived below the fold. Absent: nothing says it. */
  arrivals?: HTMLElement | null;
  /** Before it scrolls to an arrival. */
  onShow?: () => void;
  /** After the last order. */
  children?: ReactNode;
}

/** Orders that scroll alone, dealt to lanes. */
export function OrderColumn<Order extends LaneOrder>({
  orders,
  renderCard,
  estimateRem,
  lanes,
  emptyText,
  arrivals,
  onShow,
  children,
}: Props<Order>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [sights, setSights] = useState<readonly LaneSight[]>([]);
  const [target, setTarget] = useState<{ id: string } | null>(null);
  const inSight = sights.slice(0, lanes);
  const kept = new Map(inSight.flatMap(({ above }, lane) => above.map((id) => [id, lane] as const)));
  const dealt = dealTickets(orders, lanes, estimateRem, kept);
  const onSight = useCallback(
    (lane: number, sight: LaneSight) => setSights((last) => Object.assign([...last], { [lane]: sight })),
    [],
  );
  const unseen = useUnseen(
    orders,
    inSight.flatMap(({ visible }) => visible),
  );
  const newest = unseen.at(-1);
  return (
    <>
      {orders.length === 0 ? (
        <Text p="24px 16px" bd="1px dashed var(--v-line-strong)" bdrs="lg" c="dimmed" ta="center">
          {emptyText}
        </Text>
      ) : (
        <div
          className={classes.scroller}
          ref={scroller}
          style={{ gridTemplateColumns: `repeat(${lanes}, minmax(0, 1fr))` }}
        >
          {dealt.map((tickets, lane) => (
            <OrderLane
              // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
              key={lane}
              orders={tickets}
              {...{ renderCard, scroller, estimateRem, target }}
              onSight={(sight) => onSight(lane, sight)}
            />
          ))}
          {children && <div className={classes.after}>{children}</div>}
        </div>
      )}
      {orders.length === 0 && children}
      {arrivals &&
        newest &&
        createPortal(
          <Button
            rightSection={<Icon icon={IconArrowDown} />}
            onClick={() => {
              onShow?.();
              setTarget({ id: newest.id });
            }}
          >
            Nuevo #{newest.number}
          </Button>,
          arrivals,
        )}
    </>
  );
}

/** The orders that arrived since the column was shown and were never in sight, by number. */
function useUnseen<Order extends LaneOrder>(
  orders: readonly Order[],
  visibleIds: readonly string[],
): Order[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(orders.map(({ id }) => id)));
  const unmarked = visibleIds.filter((id) => !seen.has(id)).join();
  useEffect(() => {
    if (unmarked) setSeen((ids) => new Set([...ids, ...unmarked.split(',')]));
  }, [unmarked]);
  return orders.filter(({ id }) => !seen.has(id)).toSorted((a, b) => a.number - b.number);
}
