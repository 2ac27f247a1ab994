import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { toErrorMessage } from '../api/api-error.ts';
import text from '../ui/layout/text.module.css';
import classes from './ViewFigures.module.css';

export function FiguresError({ query }: { query: UseQueryResult }) {
  return (
    <div className={classes.error} role="alert">
      <p className={text.muted}>{toErrorMessage(query.error, 'Error al cargar los datos')}</p>
      <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
        Reintentar
      </Button>
    </div>
  );
}
