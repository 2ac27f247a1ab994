import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import layout from '../../ui/layout/layout.module.css';
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadError } from './LoadError.tsx';
import { Pager } from './Pager.tsx';
import classes from './Rows.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';

interface Props {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** Undefined while loading. */
  rows: readonly ReactNode[] | undefined;
  total: number;
  page: number;
  onPageChange: (page: number) => void;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
}

/** A page of a list, with its loading, error and empty states. */
export function PagedList({ query, rows, total, page, onPageChange, empty }: Props) {
  if (!rows) return query.isError ? <LoadError query={query} /> : <RowsSkeleton flush />;
  const changePage = (next: number) => {
    onPageChange(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={query.isPlaceholderData ? classes.stale : undefined}>
      {query.isError && <LoadError query={query} />}
      {rows.length > 0 ? (
        <ul className={`${classes.rows} ${layout.rows}`} data-flush>
          {rows}
        </ul>
      ) : total > 0 ? (
        <ListState
          illustration="noResults"
          title="Esta página ya no existe"
          action={
            <Button variant="default" onClick={() => changePage(1)}>
              Ir a la primera
            </Button>
          }
        >
          La lista es ahora más corta.
        </ListState>
      ) : (
        empty
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={changePage} />
    </div>
  );
}

/** For all lists except that of the users, whose page size is part of its filters. */
export const pageSize = 25;
