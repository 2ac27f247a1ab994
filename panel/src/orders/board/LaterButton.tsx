import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle, IconBell, IconClock } from '@tabler/icons-react';
import { formatQuantity } from '@vitrina/contract/menu/products/sell-by.ts';
import { kitchenTime } from '@vitrina/contract/orders/board/waiting.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { isUnanswered } from '@vitrina/contract/orders/states.ts';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './LaterButton.module.css';
import { isForLater } from './later.ts';
import { selectOrders } from './live/board.ts';
import { useOrderActions } from './order-actions.ts';
import { formatDayTime, formatTime, namePlace } from './words.ts';

interface Props {
  orders: readonly ListedOrder[];
  now: number;
}

/** The accepted orders whose preparation does not begin yet, and new ones for another day, by their time. Renders nothing without one. */
export function LaterButton({ orders, now }: Props) {
  const [opened, drawer] = useDisclosure();
  const { open, regional, preparationMinutes } = useOrderActions();
  const kitchen = { preparationMinutes, timeZone: regional.timeZone };
  const later = (['new', 'accepted'] as const)
    .flatMap((state) => selectOrders(orders, state))
    .filter((order) => isForLater(order, kitchen, now))
    .toSorted((a, b) => (a.requestedFor ?? '').localeCompare(b.requestedFor ?? '') || a.number - b.number);
  const unanswered = later.filter(({ state }) => isUnanswered(state)).length;
  const words = useWords();
  const [next] = later;
  if (!next) return null;
  const groups = [...Map.groupBy(later, ({ requestedFor }) => requestedFor ?? '')];
  return (
    <>
      <Button
        variant={unanswered > 0 ? 'light' : 'default'}
        onClick={drawer.open}
        aria-label={`Pedidos para después: ${later.length}${unanswered > 0 ? `, nuevos: ${unanswered}` : ''}`}
      >
        <Icon icon={IconClock} />
        <span className={classes.label}>
          <span className={classes.word}>Después </span>
          {unanswered < later.length && `${later.length} · `}
          {unanswered > 0
            ? `${unanswered} ${unanswered === 1 ? 'nuevo' : 'nuevos'}`
            : formatTime(next.requestedFor ?? next.createdAt, regional)}
        </span>
      </Button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="right"
        title="Para después"
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <Stack>
          {groups.map(([time, listed]) => (
            <section key={time}>
              <header className={classes.hour}>
                <h3>{formatDayTime(time, regional, now)}</h3>
                <Text c="dimmed" size="sm">
                  {listed.length === 1 ? '1 pedido' : `${listed.length} pedidos`}
                </Text>
              </header>
              {listed.map((order) => (
                <button
                  key={order.id}
                  type="button"
                  className={classes.order}
                  onClick={() => {
                    drawer.close();
                    open(order);
                  }}
                >
                  <p>
                    <b>{namePlace(order.fulfilment, words)}</b> #{order.number} · {order.customer.name}
                    {hasAddress(order.fulfilment) && ` · ${order.fulfilment.zone}`}
                  </p>
                  <p>
                    {order.lines
                      .map(
                        ({ quantity, sellBy, name }) =>
                          `${formatQuantity(quantity, sellBy, regional.locale)} ${name}`,
                      )
                      .join(', ')}
                  </p>
                  {isUnanswered(order.state) ? (
                    <p className={classes.bell} data-new>
                      <Icon icon={IconAlertCircle} /> Nuevo: ábrelo para aceptarlo
                    </p>
                  ) : (
                    <p className={classes.bell}>
                      <Icon icon={IconBell} /> Pasa al tablero y suena:{' '}
                      {formatTime(kitchenTime(order, preparationMinutes), regional)}
                    </p>
                  )}
                </button>
              ))}
            </section>
          ))}
        </Stack>
      </Drawer>
    </>
  );
}
