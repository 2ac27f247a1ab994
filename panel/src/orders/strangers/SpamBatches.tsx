import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { formatDateTime, type RegionalSettings } from '../../ui/dates.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { spamBatchesQuery, useUnmarkOrdersAsSpam } from '../board/queries.ts';
import classes from './HeldOrders.module.css';

/** What was marked as false together since yesterday, which can be taken back. Renders nothing without any. */
export function SpamBatches({ regional }: { regional: RegionalSettings }) {
  const query = useQuery(spamBatchesQuery);
  const unmark = useUnmarkOrdersAsSpam();
  const takeBack = (id: string) =>
    unmark.mutate(
      { params: { id } },
      {
        onSuccess: ({ restored }) =>
          toastSuccess(restored === 1 ? '1 pedido de vuelta' : `${restored} pedidos de vuelta`),
        onError: (error) => toastError(toActionErrorMessage(error, 'No se pudieron devolver los pedidos')),
      },
    );
  return (
    <>
      <Loaded query={query} skeleton={null} error="Error al cargar los pedidos falsos" />
      {query.data && query.data.length > 0 && (
        <Section title="Marcados como falsos" lead="Puedes devolverlos durante un día.">
          <Stack gap="sm">
            {query.data.map(({ id, count, from, to, markedAt }) => (
              <div key={id} className={classes.hour}>
                <Text>
                  <b>{count === 1 ? `Pedido #${from}` : `${count} pedidos, del #${from} al #${to}`}</b>{' '}
                  <Text span c="dimmed" size="xs">
                    {formatDateTime(markedAt, regional)}
                  </Text>
                </Text>
                <Button
                  variant="default"
                  loading={unmark.isPending && unmark.variables.params.id === id}
                  onClick={() => takeBack(id)}
                >
                  Devolver
                </Button>
              </div>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
