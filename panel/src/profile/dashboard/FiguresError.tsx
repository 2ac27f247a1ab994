import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { toErrorMessage } from '../../api/api-error.ts';
import text from '../../ui/layout/text.module.css';
import classes from './ViewFigures.module.css';

/** Shows one error for queries that failed together, and loads them all again. */
export function FiguresError({ queries }: { queries: readonly UseQueryResult[] }) {
  const failed = queries.filter(({ isError, data }) => isError && !data);
  const [first] = failed;
  if (!first) return null;
  return (
    <div className={classes.error} role="alert">
      <p className={text.muted}>{toErrorMessage(first.error, 'Error al cargar los datos')}</p>
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
