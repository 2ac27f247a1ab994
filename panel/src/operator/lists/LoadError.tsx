import type { UseQueryResult } from '@tanstack/react-query';
import { toErrorMessage } from '../../api/api-error.ts';
import { RetryState } from '../../ui/states/RetryState.tsx';

export function LoadError({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const message = toErrorMessage(query.error, 'Ocurrió un error inesperado.');
  return (
    <RetryState
      title={`Error al cargar los datos: ${message}`}
      loading={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      Lo que ya hiciste está a salvo.
    </RetryState>
  );
}
