import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { undoSlot } from '../../ui/undo/undo-slot.ts';
import classes from './LaneBoard.module.css';
import { type ColumnName, columnNames, dealLanes, type Lanes, usualLanes } from './lanes.ts';
import { type LaneOrder, OrderColumn } from './OrderColumn.tsx';
import { useLaneCount } from './use-lane-count.ts';

/** Deliveries stay among the ready orders until they arrive. */
export const columnStates = {
  new: ['new'],
  accepted: ['accepted'],
  ready: ['ready', 'on-the-way'],
} as const satisfies Record<ColumnName, unknown>;

const columnTitles: Record<ColumnName, string> = {
  new: 'Nuevos',
  accepted: 'En preparación',
  ready: 'Listos',
};
const emptyTexts: Record<ColumnName, string> = {
  new: 'Aquí aparecen los pedidos apenas llegan.',
  accepted: 'Nada en preparación.',
  ready: 'Nada por entregar.',
};

/** The narrowest lane, in rem: the buttons of a card fit into it. */
const minLaneRem = { kitchen: 17.5, board: 19 };

interface Props<Order> {
  /** In the order of a lane. */
  orders: Readonly<Record<ColumnName, readonly Order[]>>;
  isKitchen: boolean;
  /** `isBrief`: only the head, the dishes and the next step. */
  renderCard: (order: Order, isBrief: boolean) => ReactNode;
  /** About how high a card is in a lane of `laneRem`, in rem. */
  estimateRem: (order: Order, laneRem: number, isBrief: boolean) => number;
  /** Beside the heading of a column. */
  tools?: (name: ColumnName, orders: readonly Order[]) => ReactNode;
  /** The same where tabs are the headings. */
  oneLaneTools?: (name: ColumnName, orders: readonly Order[]) => ReactNode;
  /** After the last order of a column. */
  after?: (name: ColumnName) => ReactNode;
  /** In the line of the headings, or below the tickets where there is none. */
  aside?: ReactNode;
  /** Below the tickets of the selected column, where tabs are the headings. */
  stripTools?: (name: ColumnName, orders: readonly Order[]) => ReactNode;
  /** Instead of the usual text of an empty column. */
  emptyText?: string | undefined;
}

/** A screen with room for one lane shows one state at a time; wider ones give their lanes to the states with orders. */
export function LaneBoard<Order extends LaneOrder>({
  orders,
  isKitchen,
  renderCard,
  estimateRem,
  tools,
  oneLaneTools,
  after,
  aside,
  stripTools,
  emptyText,
}: Props<Order>) {
  const frame = useRef<HTMLDivElement>(null);
  const { total, laneRem } = useLaneCount(frame, isKitchen ? minLaneRem.kitchen : minLaneRem.board) ?? {
    total: null,
    laneRem: 0,
  };
  const [selected, select] = useState<ColumnName>('new');
  const [arrivals, setArrivals] = useState<HTMLElement | null>(null);
  const columns = columnNames.map((name) => ({ name, orders: orders[name] }));
  const lanes = useLanes(
    { new: orders.new.length, accepted: orders.accepted.length, ready: orders.ready.length },
    total,
  );
  const isOneLane = total === 1;
  const isStacked = total === 2 && lanes.ready === 0 && orders.ready.length > 0;
  return (
    <div
      className={classes.frame}
      ref={frame}
      data-kitchen={isKitchen || undefined}
      data-tabs={isOneLane || undefined}
    >
      {isOneLane && <Tabs columns={columns} selected={selected} onSelect={select} />}
      <div
        className={classes.board}
        data-stacked={isStacked || undefined}
        style={{ gridTemplateColumns: `repeat(${total ?? 1}, minmax(0, 1fr))` }}
      >
        {total !== null &&
          columns
            .filter(({ name }) => isOneLane || lanes[name] > 0 || (isStacked && name === 'ready'))
            .map(({ name, orders: tickets }, index, shown) => {
              const isBrief = isKitchen && name === 'ready';
              return (
                <section
                  key={name}
                  id={`column-${name}`}
                  className={classes.column}
                  style={{ gridColumn: `span ${Math.max(1, lanes[name])}` }}
                  data-state={name}
                  hidden={isOneLane && name !== selected}
                  aria-label={columnTitles[name]}
                >
                  <header className={classes.columnHeader}>
                    <h2>
                      {columnTitles[name]} <span>{tickets.length}</span>
                    </h2>
                    {!isOneLane && index === shown.length - 1 && aside}
                    {!isOneLane && tools?.(name, tickets)}
                  </header>
                  <OrderColumn
                    orders={tickets}
                    renderCard={(order) => renderCard(order, isBrief)}
                    estimateRem={(order) => estimateRem(order, laneRem, isBrief)}
                    lanes={Math.max(1, lanes[name])}
                    emptyText={emptyText ?? emptyTexts[name]}
                    {...(name === 'new' && { arrivals, onShow: () => select('new') })}
                  >
                    {after?.(name)}
                    {isOneLane && oneLaneTools?.(name, tickets)}
                    {isOneLane && aside}
                  </OrderColumn>
                </section>
              );
            })}
      </div>
      <div className={classes.strip}>
        {isOneLane && stripTools?.(selected, orders[selected])}
        <div className={classes.arrivals} ref={setArrivals} />
        <div className={classes.undo} ref={undoSlot.set} data-undo-slot />
      </div>
    </div>
  );
}

/** The lanes of the columns, which change only if that shows more tickets. */
function useLanes(counts: Lanes, total: number | null): Lanes {
  const [lanes, setLanes] = useState<Lanes>(usualLanes(0));
  const dealt = total === null || total === 1 ? lanes : dealLanes(counts, total, lanes);
  if (dealt !== lanes) setLanes(dealt);
  return dealt;
}

interface TabsProps {
  columns: readonly { name: ColumnName; orders: readonly unknown[] }[];
  selected: ColumnName;
  onSelect: (name: ColumnName) => void;
}

function Tabs({ columns, selected, onSelect }: TabsProps) {
  return (
    <div className={classes.tabs} role="tablist" aria-label="Pedidos por estado">
      {columns.map(({ name, orders }) => (
        <UnstyledButton
          key={name}
          id={`tab-${name}`}
          role="tab"
          className={classes.tab ?? ''}
          aria-selected={name === selected}
          aria-controls={`column-${name}`}
          onClick={() => onSelect(name)}
        >
          {columnTitles[name]}{' '}
          <span data-waiting={(name === 'new' && orders.length > 0) || undefined}>{orders.length}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
