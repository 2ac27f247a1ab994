import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import text from '../ui/text.module.css';
import classes from './ViewFigures.module.css';

/** Figures that did not come: why, and another try. */
export function FiguresError({ query }: { query: UseQueryResult }) {
  return (
    <div className={classes.failed} role="alert">
      <p className={text.muted}>{messageOf(query.error, 'Error al cargar los datos')}</p>
      <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
        Reintentar
      </Button>
    </div>
  );
}
