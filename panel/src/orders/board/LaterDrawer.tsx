import { Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconBell } from '@tabler/icons-react';
import { formatQuantity } from '@vitrina/contract/menu/products/sell-by.ts';
import { kitchenTime } from '@vitrina/contract/orders/board/waiting.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { isUnanswered } from '@vitrina/contract/orders/states.ts';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { useAfterMount } from '../../ui/dialogs/use-after-mount.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './LaterButton.module.css';
import { useOrderActions } from './order-actions.ts';
import { formatDayTime, formatTime, namePlace } from './words.ts';

interface Props {
  opened: boolean;
  /** By their time. */
  later: readonly ListedOrder[];
  now: number;
  onClose: () => void;
}

/** The orders for later, by the time for which they are. */
export function LaterDrawer({ opened, later, now, onClose }: Props) {
  const { open, regional, preparationMinutes } = useOrderActions();
  const words = useWords();
  const isOpen = useAfterMount(opened);
  const groups = [...Map.groupBy(later, ({ requestedFor }) => requestedFor ?? '')];
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
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
                  onClose();
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
  );
}
