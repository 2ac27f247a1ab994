import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { AcceptTables } from './AcceptTables.tsx';
import { type BoardFilter, filterOrders, noFilter } from './filter.ts';
import { columnStates, LaneBoard } from './LaneBoard.tsx';
import type { ColumnName } from './lanes.ts';
import { isForLater } from './later.ts';
import { selectOrders } from './live/board.ts';
import { OrderCard } from './OrderCard.tsx';
import { useOrderActions } from './order-actions.ts';
import { boardQuery, orderCountsQuery } from './queries.ts';
import { estimateTicketRem } from './ticket-height.ts';

interface Props {
  now: number;
  filter: BoardFilter;
  isKitchen?: boolean;
  /** In the line of the headings, or below the tickets where there is none. */
  aside?: ReactNode;
}

/** The orders of the board in lanes, with what the owner does with many at once. */
export function OrderBoard({ now, filter, isKitchen = false, aside }: Props) {
  const board = useQuery(boardQuery).data;
  const orders = filterOrders(board?.orders ?? [], filter);
  const { preparationMinutes, regional } = useOrderActions();
  const isFiltered = filter.mode !== noFilter.mode || filter.search.trim() !== '';
  const kitchen = { preparationMinutes, timeZone: regional.timeZone };
  const listed = (name: ColumnName) =>
    columnStates[name]
      .flatMap((state) => selectOrders(orders, state))
      .filter((order) => !isForLater(order, kitchen, now));
  return (
    <LaneBoard
      orders={{ new: listed('new'), accepted: listed('accepted'), ready: listed('ready') }}
      isKitchen={isKitchen}
      renderCard={(order, isBrief) => (
        <OrderCard order={order} now={now} isKitchen={isKitchen} isBrief={isBrief} />
      )}
      estimateRem={(order, laneRem, isBrief) => estimateTicketRem(order, laneRem, { isKitchen, isBrief })}
      tools={(name, tickets) => (
        <>
          {name === 'new' && <AcceptTables orders={tickets} />}
          {!isKitchen && <PrintAll orders={tickets} isIcon />}
        </>
      )}
      oneLaneTools={(_, tickets) => !isKitchen && <PrintAll orders={tickets} />}
      after={(name) =>
        name === 'new' && board?.hasMoreNew && <MoreNew loaded={selectOrders(board.orders, 'new').length} />
      }
      stripTools={(name, tickets) => name === 'new' && <AcceptTables orders={tickets} />}
      aside={aside}
      emptyText={isFiltered ? 'Ningún pedido coincide.' : undefined}
    />
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
