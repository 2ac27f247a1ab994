import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loaded } from '../states/Loaded.tsx';
import type { LoadedQuery } from '../states/loaded-query.ts';

interface Props<Row> {
  query: LoadedQuery & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Those of all loaded pages. Undefined while the first one is loading. */
  rows: Row[] | undefined;
  skeleton: ReactNode;
  /** The title of an error. */
  error: string;
  /** Shown if the error has no message of its own. */
  help: string;
  /** In place of an empty list. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is loaded page by page, with its loading, error and empty states, and a button for the next page. */
export function EndlessList<Row>({ query, rows, empty, children, ...states }: Props<Row>) {
  return (
    <Loaded query={{ ...query, data: rows }} {...states} empty={query.hasNextPage ? undefined : empty}>
      {(listed) => (
        <>
          {children(listed)}
          {query.hasNextPage && (
            <Group justify="center" p="4px 0 16px">
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Ver más
              </Button>
            </Group>
          )}
        </>
      )}
    </Loaded>
  );
}
