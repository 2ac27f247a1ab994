import { Alert, Button, Group } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { selectOrders } from '../board/live/board.ts';
import { boardQuery } from '../board/queries.ts';

/** What waits first: orders that nobody has accepted. Renders nothing without them. */
export default function NewOrders() {
  // The shell's stream fills the board and keeps it up to date.
  const { data: board } = useQuery({ ...boardQuery, enabled: false });
  const count = selectOrders(board?.orders ?? [], 'new').length;
  if (count === 0) return null;
  return (
    <Alert icon={<Icon icon={IconBell} size={20} />} role="status">
      <Group justify="space-between" gap="xs">
        <b>{count === 1 ? '1 pedido nuevo espera' : `${count} pedidos nuevos esperan`}</b>
        <Button component={Link} to={paths.orders} flex="none">
          Ver pedidos
        </Button>
      </Group>
    </Alert>
  );
}
