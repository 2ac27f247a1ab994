import { toErrorMessage } from '../../api/api-error.ts';
import { findFailedQuery, type LoadedQuery } from './failed-queries.ts';
import { RetryState } from './RetryState.tsx';

interface Props {
  queries: readonly LoadedQuery[];
  title?: string;
  isPageHeading?: boolean;
  /** Shown if the error has no message of its own. */
  children?: string;
}

/** In place of a screen that needs several queries: the first error, and a button that loads the failed ones again. */
export function QueriesError({
  queries,
  title = 'Error al cargar los datos',
  isPageHeading = false,
  children = 'Inténtalo otra vez en un momento.',
}: Props) {
  return (
    <RetryState
      title={title}
      isPageHeading={isPageHeading}
      loading={queries.some((query) => query.isFetching)}
      onRetry={() => {
        for (const query of queries) if (query.isError) void query.refetch();
      }}
    >
      {toErrorMessage(findFailedQuery(queries)?.error, children)}
    </RetryState>
  );
}
