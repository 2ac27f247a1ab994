import { Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { toErrorMessage } from '../../api/api-error.ts';
import classes from './ViewFigures.module.css';

/** Shows one error for queries that failed together, and loads them all again. */
export function FiguresError({ queries }: { queries: readonly UseQueryResult[] }) {
  const failed = queries.filter(({ isError, data }) => isError && !data);
  const [first] = failed;
  if (!first) return null;
  return (
    <div className={classes.error} role="alert">
      <Text c="dimmed">{toErrorMessage(first.error, 'Error al cargar los datos')}</Text>
      <Button
        variant="default"
        loading={failed.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of failed) void query.refetch();
        }}
      >
        Reintentar
      </Button>
    </div>
  );
}
