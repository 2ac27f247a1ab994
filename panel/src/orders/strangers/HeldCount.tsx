import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { orderCountsQuery } from '../board/queries.ts';

/** How many orders wait to be confirmed, where there is no room for the notice. Renders nothing without one. */
export function HeldCount() {
  const held = useQuery(orderCountsQuery).data?.held ?? 0;
  if (held === 0) return null;
  const label = held === 1 ? '1 pedido por confirmar' : `${held} pedidos por confirmar`;
  return (
    <Button
      component={Link}
      to={paths.heldOrders}
      variant="default"
      px="xs"
      leftSection={<Icon icon={IconUserQuestion} size={20} />}
      aria-label={label}
    >
      <b>{held}</b>
    </Button>
  );
}
