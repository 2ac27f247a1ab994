import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { LoadError } from './LoadError.tsx';
import { Pager } from './Pager.tsx';
import classes from './Rows.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';

interface Props {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** Undefined until they are there. */
  rows: readonly ReactNode[] | undefined;
  total: number;
  page: number;
  onTurn: (page: number) => void;
  /** In the place of rows where there are none. */
  empty: ReactNode;
}

/** A page of a list in each of its states. */
export function PagedList({ query, rows, total, page, onTurn, empty }: Props) {
  if (!rows) return query.isError ? <LoadError query={query} /> : <RowsSkeleton flush />;
  const turn = (next: number) => {
    onTurn(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={query.isPlaceholderData ? classes.old : undefined}>
      {query.isError && <LoadError query={query} />}
      {rows.length > 0 ? (
        <ul className={`${classes.rows} ${layout.rows}`} data-flush>
          {rows}
        </ul>
      ) : total > 0 ? (
        <ListState
          drawing="nothing"
          title="Esta página ya no existe"
          action={
            <Button variant="default" onClick={() => turn(1)}>
              Ir a la primera
            </Button>
          }
        >
          La lista es ahora más corta.
        </ListState>
      ) : (
        empty
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPage={turn} />
    </div>
  );
}

/** Of every list but that of the users, which has its own in the address's filters. */
export const pageSize = 25;
