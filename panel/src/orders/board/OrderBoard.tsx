import { Button, Flex, Text, UnstyledButton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { openOrderStates } from '@vitrina/contract/orders/states.ts';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { type OpenState, selectOrders } from '../live/board.ts';
import { useOrderActions } from '../order-actions.ts';
import { boardQuery, orderCountsQuery } from '../queries.ts';
import classes from './OrderBoard.module.css';
import { OrderCard } from './OrderCard.tsx';

const columnTitles: Record<OpenState, string> = {
  new: 'Nuevos',
  accepted: 'En preparación',
  ready: 'Listos',
};
const emptyTexts: Record<OpenState, string> = {
  new: 'Aquí aparecen los pedidos apenas llegan.',
  accepted: 'Nada en preparación.',
  ready: 'Nada por entregar.',
};

interface Props {
  now: number;
}

/** A phone shows one state at a time; wider screens show all. */
export function OrderBoard({ now }: Props) {
  const board = useQuery(boardQuery).data;
  const orders = board?.orders ?? [];
  const counts = useQuery({ ...orderCountsQuery, enabled: board?.hasMoreNew === true }).data;
  const { print } = useOrderActions();
  const [selected, select] = useState<OpenState>('new');
  const columns = openOrderStates.map((state) => ({ state, orders: selectOrders(orders, state) }));
  return (
    <div>
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
              {listed.length > 1 && (
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
            {listed.length === 0 ? (
              <Text p="24px 16px" bd="1px dashed var(--v-line-strong)" bdrs="lg" c="dimmed" ta="center">
                {emptyTexts[state]}
              </Text>
            ) : (
              <Flex component="ul" gap="sm" direction="column">
                {listed.map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} now={now} />
                  </li>
                ))}
              </Flex>
            )}
            {state === 'new' && board?.hasMoreNew && (
              <Text p="24px 16px" bd="1px dashed var(--v-line-strong)" bdrs="lg" c="dimmed" ta="center">
                {describeMore((counts?.new ?? 0) - listed.length)}
              </Text>
            )}
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
