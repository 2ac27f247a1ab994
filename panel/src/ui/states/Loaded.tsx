import type { ReactNode } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import type { LoadedQuery } from './loaded-query.ts';
import { RetryState } from './RetryState.tsx';

export interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  skeleton: ReactNode;
  /** The title of an error, or what shows in its place. */
  error?: string | ReactNode;
  /** Shown if the error has no message of its own. */
  help?: string;
  /** Shows the skeleton, because something else is missing. */
  isWaiting?: boolean;
  /** If the screen has no other heading. */
  isPageHeading?: boolean;
  /** In place of an empty list. */
  empty?: ReactNode;
  children?: (data: Data) => ReactNode;
}

/** What a query returned, with its loading, error and empty states. Data of before stays while a reload fails. */
export function Loaded<Data>({
  query,
  skeleton,
  error = 'Error al cargar los datos',
  help = 'Inténtalo otra vez en un momento.',
  isWaiting = false,
  isPageHeading = false,
  empty,
  children,
}: LoadedProps<Data>) {
  const { data } = query;
  if (data !== undefined && !isWaiting) {
    if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
    return children?.(data);
  }
  if (!query.isError) return skeleton;
  if (typeof error !== 'string') return error;
  return (
    <RetryState
      title={error}
      isPageHeading={isPageHeading}
      loading={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {toErrorMessage(query.error, help)}
    </RetryState>
  );
}
