import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { acceptTablesKey, useOrderActions } from './order-actions.ts';
import { isNewAtTable } from './words.ts';

/** Accepts the orders of all tables in a list with one tap. Renders nothing with fewer than two. */
export function AcceptTables({ orders }: { orders: readonly ListedOrder[] }) {
  const { acceptTables, pendingIds } = useOrderActions();
  const ofTables = orders.filter(isNewAtTable);
  if (ofTables.length < 2) return null;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<Icon icon={IconChecks} />}
      loading={pendingIds.has(acceptTablesKey)}
      onClick={() => acceptTables(ofTables)}
    >
      Aceptar {ofTables.length} de mesas
    </Button>
  );
}
