import type { ReactNode } from 'react';
import { findFailedQuery, type LoadedQuery } from './failed-queries.ts';
import { QueriesError } from './QueriesError.tsx';

type Query = LoadedQuery;
type Data<Queries> = { [Name in keyof Queries]: NonNullable<Queries[Name]['data' & keyof Queries[Name]]> };

interface Props<Queries extends Record<string, Query>> {
  queries: Queries;
  /** Above all states. */
  header?: ReactNode;
  skeleton: ReactNode;
  /** Shows the skeleton, because something else is missing. */
  isWaiting?: boolean;
  /** The title of an error. */
  error?: string;
  /** Shown if the error has no message of its own. */
  help?: string;
  /** If the screen has no other heading. */
  isPageHeading?: boolean;
  children: (data: Data<Queries>) => ReactNode;
}

/** What several queries returned, below the header of the screen, with their loading and error states. */
export function LoadedAll<Queries extends Record<string, Query>>({
  queries,
  header,
  skeleton,
  isWaiting = false,
  error,
  help,
  isPageHeading = false,
  children,
}: Props<Queries>) {
  const list = Object.values(queries);
  const isLoaded = !isWaiting && list.every(({ data }) => data !== undefined);
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]));
  return (
    <>
      {header}
      {findFailedQuery(list) ? (
        <QueriesError
          queries={list}
          isPageHeading={isPageHeading}
          {...(error !== undefined && { title: error })}
          {...(help !== undefined && { children: help })}
        />
      ) : isLoaded ? (
        children(data as Data<Queries>)
      ) : (
        skeleton
      )}
    </>
  );
}
