import type { ReactNode } from 'react';
import { Loaded, type LoadedProps } from './Loaded.tsx';
import { combineQueries, type DataOf, type LoadedQueries } from './loaded-query.ts';

interface Props<Queries extends LoadedQueries> extends Omit<LoadedProps<DataOf<Queries>>, 'query' | 'empty'> {
  queries: Queries;
  /** Above all states. */
  header?: ReactNode;
  /** Above the skeleton and an error, if what is shown then has a header of its own. */
  loadingHeader?: ReactNode;
}

/** What several queries returned, below the header of the screen, with their loading and error states. */
export function LoadedAll<Queries extends LoadedQueries>({
  queries,
  header,
  loadingHeader,
  ...states
}: Props<Queries>) {
  const query = combineQueries(queries);
  return (
    <>
      {header}
      {(query.data === undefined || states.isWaiting) && loadingHeader}
      <Loaded query={query} {...states} />
    </>
  );
}
