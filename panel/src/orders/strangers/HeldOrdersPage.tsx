import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { call } from '../../api/call.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { EndlessList } from '../../ui/lists/EndlessList.tsx';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { OrderActionsProvider } from '../board/OrderActionsProvider.tsx';
import { OrderCard } from '../board/OrderCard.tsx';
import { useOrderActions } from '../board/order-actions.ts';
import { useNow } from '../board/use-now.ts';
import { formatDayTime, formatTime } from '../board/words.ts';
import classes from './HeldOrders.module.css';
import { SpamBatches } from './SpamBatches.tsx';

const cards = <Blocks heights={[220, 220]} />;
const states = {
  error: 'Error al cargar los pedidos',
  help: 'Tus pedidos están a salvo. Inténtalo otra vez.',
};

const pageSize = 50;
const hourMs = 60 * 60 * 1000;

export function Component() {
  const business = useQuery(customizationQuery);
  return (
    <LoadedAll
      queries={{ business }}
      header={
        <PageHeader
          title="Por confirmar"
          documentTitle="Pedidos por confirmar"
          back={{ label: 'Pedidos', to: paths.orders }}
        />
      }
      skeleton={cards}
      {...states}
    >
      {(loaded) => (
        <OrderActionsProvider business={loaded.business}>
          <HeldOrders business={loaded.business} />
        </OrderActionsProvider>
      )}
    </LoadedAll>
  );
}

function HeldOrders({ business }: { business: Customization }) {
  const now = useNow();
  const query = useInfiniteQuery({
    queryKey: ['orders', 'held'],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, {
        query: { state: 'held', limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: 30_000,
  });
  const orders = query.data?.pages
    .flatMap((page) => page.orders)
    // An order that was accepted or marked as false stays in the list until it is read again.
    .filter(({ state, spam }) => state === 'held' && !spam);
  return (
    <Stack>
      <Text c="dimmed">
        Son de teléfonos y redes que todavía no conoces, y llegaron cuando había demasiados. Espera el mensaje
        de WhatsApp de tu cliente, o acepta el pedido si sabes que es de verdad.
      </Text>
      <EndlessList
        query={query}
        rows={orders}
        skeleton={cards}
        {...states}
        empty={
          <ListState illustration="empty" title="No hay pedidos por confirmar">
            Los pedidos de tus clientes llegan directo al tablero.
          </ListState>
        }
      >
        {(listed) => (
          <Stack>
            {groupByHour(listed).map(({ since, orders: group }) => (
              <Hour key={since} since={since} orders={group} business={business} now={now} />
            ))}
          </Stack>
        )}
      </EndlessList>
      <SpamBatches regional={business} />
    </Stack>
  );
}

interface HourProps {
  since: string;
  orders: readonly ListedOrder[];
  business: Customization;
  now: number;
}

function Hour({ since, orders, business, now }: HourProps) {
  const { setHourSpam, pendingIds } = useOrderActions();
  const until = Date.parse(since) + hourMs;
  const hour = `${formatDayTime(since, business, now)} a ${formatTime(until, business)}`;
  const dismiss = async () => {
    const isConfirmed = await confirm({
      title: '¿Son falsos todos los de esta hora?',
      body: `Se marcan los pedidos sin responder de ${hour} que llegaron de desconocidos, también los nuevos del tablero. Los de clientes que ya conoces y los de tus mesas se quedan.`,
      action: 'Marcar como falsos',
    });
    if (isConfirmed) setHourSpam(since);
  };
  return (
    <section aria-label={`Desde ${formatDayTime(since, business, now)}`}>
      <header className={classes.hour}>
        <h2>
          {hour} <span>{orders.length}</span>
        </h2>
        <Button variant="light" color="red" loading={pendingIds.has(since)} onClick={() => void dismiss()}>
          Todos son falsos
        </Button>
      </header>
      <ul className={classes.cards}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Newest first. A group begins at a full hour, in ISO 8601. */
function groupByHour(orders: readonly ListedOrder[]): { since: string; orders: ListedOrder[] }[] {
  const groups = Map.groupBy(orders, ({ createdAt }) =>
    new Date(Math.floor(Date.parse(createdAt) / hourMs) * hourMs).toISOString(),
  );
  return [...groups].map(([since, listed]) => ({ since, orders: listed }));
}
