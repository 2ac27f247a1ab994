import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { RetryState } from '../ui/RetryState.tsx';

/** In the place of what could not be read (specification §8). */
export function LoadError({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const message = messageOf(query.error, 'Ocurrió un error inesperado.');
  return (
    <RetryState
      title={`Error al cargar los datos: ${message}`}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      Lo que ya hiciste está a salvo.
    </RetryState>
  );
}
