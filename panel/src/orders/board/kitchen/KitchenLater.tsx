import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { isUnanswered } from '@vitrina/contract/orders/states.ts';
import type { ReactNode } from 'react';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  /** By their time. */
  orders: readonly KitchenListedOrder[];
  renderCard: (order: KitchenListedOrder) => ReactNode;
}

/** The orders whose preparation does not begin yet. Renders nothing without one. */
export function KitchenLater({ orders, renderCard }: Props) {
  const [opened, drawer] = useDisclosure();
  const unanswered = orders.filter(({ state }) => isUnanswered(state)).length;
  if (orders.length === 0) return null;
  return (
    <>
      <Button
        variant={unanswered > 0 ? 'light' : 'default'}
        leftSection={<Icon icon={IconClock} />}
        onClick={drawer.open}
        aria-label={`Pedidos para después: ${orders.length}${unanswered > 0 ? `, nuevos: ${unanswered}` : ''}`}
      >
        Después {orders.length}
      </Button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="right"
        title="Para después"
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <Stack gap="xs">
          {orders.map((order) => (
            <div key={order.id}>{renderCard(order)}</div>
          ))}
        </Stack>
      </Drawer>
    </>
  );
}
