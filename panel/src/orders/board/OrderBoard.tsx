import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { undoSlot } from '../../ui/undo/undo-slot.ts';
import { AcceptTables } from './AcceptTables.tsx';
import { type BoardFilter, filterOrders, noFilter } from './filter.ts';
import { type ColumnName, columnNames, dealLanes, type Lanes, usualLanes } from './lanes.ts';
import { isForLater } from './later.ts';
import { selectOrders } from './live/board.ts';
import classes from './OrderBoard.module.css';
import { OrderColumn } from './OrderColumn.tsx';
import { useOrderActions } from './order-actions.ts';
import { boardQuery, orderCountsQuery } from './queries.ts';
import { useLaneCount } from './use-lane-count.ts';

/** Deliveries stay among the ready orders until they arrive. */
const columnStates = {
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

interface Props {
  now: number;
  filter: BoardFilter;
  isKitchen?: boolean;
  /** In the line of the headings, or below the tickets where there is none. */
  aside?: ReactNode;
}

/** A screen with room for one lane shows one state at a time; wider ones give their lanes to the states with orders. */
export function OrderBoard({ now, filter, isKitchen = false, aside }: Props) {
  const board = useQuery(boardQuery).data;
  const orders = filterOrders(board?.orders ?? [], filter);
  const { preparationMinutes, regional } = useOrderActions();
  const frame = useRef<HTMLDivElement>(null);
  const { total, laneRem } = useLaneCount(frame, isKitchen ? minLaneRem.kitchen : minLaneRem.board) ?? {
    total: null,
    laneRem: 0,
  };
  const [selected, select] = useState<ColumnName>('new');
  const [arrivals, setArrivals] = useState<HTMLElement | null>(null);
  const isFiltered = filter.mode !== noFilter.mode || filter.search.trim() !== '';
  const listed = (name: ColumnName) =>
    columnStates[name]
      .flatMap((state) => selectOrders(orders, state))
      .filter((order) => !isForLater(order, { preparationMinutes, timeZone: regional.timeZone }, now));
  const columns = columnNames.map((name) => ({ name, orders: listed(name) }));
  const count = (name: ColumnName) => columns.find((column) => column.name === name)?.orders.length ?? 0;
  const lanes = useLanes({ new: count('new'), accepted: count('accepted'), ready: count('ready') }, total);
  const isOneLane = total === 1;
  const isStacked = total === 2 && lanes.ready === 0 && count('ready') > 0;
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
            .map(({ name, orders: tickets }, index, shown) => (
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
                  {!isOneLane && name === 'new' && <AcceptTables orders={tickets} />}
                  {!isOneLane && index === shown.length - 1 && aside}
                  {!isOneLane && !isKitchen && <PrintAll orders={tickets} isIcon />}
                </header>
                <OrderColumn
                  orders={tickets}
                  now={now}
                  isKitchen={isKitchen}
                  isBrief={isKitchen && name === 'ready'}
                  lanes={Math.max(1, lanes[name])}
                  emptyText={isFiltered ? 'Ningún pedido coincide.' : emptyTexts[name]}
                  laneRem={laneRem}
                  {...(name === 'new' && { arrivals, onShow: () => select('new') })}
                >
                  {name === 'new' && board?.hasMoreNew && (
                    <MoreNew loaded={selectOrders(board.orders, 'new').length} />
                  )}
                  {isOneLane && !isKitchen && <PrintAll orders={tickets} />}
                  {isOneLane && aside}
                </OrderColumn>
              </section>
            ))}
      </div>
      <div className={classes.strip}>
        {isOneLane && selected === 'new' && <AcceptTables orders={listed('new')} />}
        <div className={classes.arrivals} ref={setArrivals} />
        <div className={classes.undo} ref={undoSlot.set} data-undo-slot />
      </div>
    </div>
  );
}

/** Renders nothing for a single order, whose card prints it. */
function PrintAll({ orders, isIcon = false }: { orders: readonly ListedOrder[]; isIcon?: boolean }) {
  const { print } = useOrderActions();
  if (orders.length < 2) return null;
  if (isIcon)
    return (
      <ActionIcon size="sm" aria-label="Imprimir todos" title="Imprimir todos" onClick={() => print(orders)}>
        <Icon icon={IconPrinter} />
      </ActionIcon>
    );
  return (
    <Button
      variant="subtle"
      size="sm"
      color="gray"
      leftSection={<Icon icon={IconPrinter} />}
      onClick={() => print(orders)}
    >
      Imprimir todos
    </Button>
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

/** `loaded` are on the board, under «Después» or hidden by its filter. */
function MoreNew({ loaded }: { loaded: number }) {
  const counts = useQuery(orderCountsQuery).data;
  const rest = (counts?.new ?? 0) - loaded;
  return (
    <Text p="24px 16px" c="dimmed" ta="center">
      {rest > 0 ? `Hay ${rest} pedidos nuevos más.` : 'Hay más pedidos nuevos.'} Aparecen cuando respondas
      estos.
    </Text>
  );
}
