import { Button, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { AcceptTables } from './AcceptTables.tsx';
import { type BoardFilter, filterOrders, noFilter } from './filter.ts';
import { isForLater, selectOrders } from './live/board.ts';
import classes from './OrderBoard.module.css';
import { OrderColumn } from './OrderColumn.tsx';
import { useOrderActions } from './order-actions.ts';
import { boardQuery, orderCountsQuery } from './queries.ts';

/** Deliveries stay among the ready orders until they arrive. */
const columnStates = {
  new: ['new'],
  accepted: ['accepted'],
  ready: ['ready', 'on-the-way'],
} as const;
type ColumnName = keyof typeof columnStates;
const columnNames = ['new', 'accepted', 'ready'] as const satisfies ColumnName[];

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

interface Props {
  now: number;
  filter: BoardFilter;
  isKitchen?: boolean;
}

/** A phone shows one state at a time; wider screens show all. */
export function OrderBoard({ now, filter, isKitchen = false }: Props) {
  const board = useQuery(boardQuery).data;
  const orders = filterOrders(board?.orders ?? [], filter);
  const counts = useQuery({ ...orderCountsQuery, enabled: board?.hasMoreNew === true }).data;
  const { print, preparationMinutes } = useOrderActions();
  const [selected, select] = useState<ColumnName>('new');
  const isWide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  const isFiltered = filter.mode !== noFilter.mode || filter.search.trim() !== '';
  const columns = columnNames.map((state) => ({
    state,
    orders: columnStates[state]
      .flatMap((shown) => selectOrders(orders, shown))
      .filter((order) => !isForLater(order, preparationMinutes, now)),
  }));
  return (
    <div className={classes.frame} data-kitchen={isKitchen || undefined}>
      <div className={classes.tabs} role="tablist" aria-label="Pedidos por estado">
        {columns.map(({ state, orders: listed }) => (
          <UnstyledButton
            key={state}
            id={`tab-${state}`}
            role="tab"
            className={classes.tab ?? ''}
            aria-selected={state === selected}
            aria-controls={`column-${state}`}
            onClick={() => select(state)}
          >
            {columnTitles[state]}{' '}
            <span data-waiting={(state === 'new' && listed.length > 0) || undefined}>{listed.length}</span>
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.board}>
        {columns.map(({ state, orders: listed }) => (
          <section
            key={state}
            id={`column-${state}`}
            className={classes.column}
            data-state={state}
            data-selected={state === selected || undefined}
            aria-label={columnTitles[state]}
          >
            <header className={classes.columnHeader}>
              <h2>
                {columnTitles[state]} <span>{listed.length}</span>
              </h2>
              {state === 'new' && <AcceptTables orders={listed} />}
              {listed.length > 1 && !isKitchen && (
                <Button
                  variant="subtle"
                  size="sm"
                  color="gray"
                  leftSection={<Icon icon={IconPrinter} />}
                  onClick={() => print(listed)}
                >
                  Imprimir todos
                </Button>
              )}
            </header>
            <OrderColumn
              orders={listed}
              now={now}
              isKitchen={isKitchen}
              isBrief={isKitchen && state === 'ready'}
              lanes={isKitchen && isWide && state === 'accepted' ? 2 : 1}
              emptyText={isFiltered ? 'Ningún pedido coincide.' : emptyTexts[state]}
              announcesNew={state === 'new'}
            >
              {state === 'new' && board?.hasMoreNew && (
                <Text p="24px 16px" c="dimmed" ta="center">
                  {describeMore((counts?.new ?? 0) - listed.length)}
                </Text>
              )}
            </OrderColumn>
          </section>
        ))}
      </div>
    </div>
  );
}

function describeMore(count: number): string {
  const rest = count > 0 ? `Hay ${count} pedidos nuevos más.` : 'Hay más pedidos nuevos.';
  return `${rest} Aparecen cuando respondas estos.`;
}
