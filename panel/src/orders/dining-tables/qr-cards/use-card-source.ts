import { useQuery } from '@tanstack/react-query';
import { takesCartOrders } from '@vitrina/contract/business/customization/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { CardSource } from '../../../ui/qr-cards/CardsDialog.tsx';
import { tablesQuery } from '../queries.ts';
import { compareTableNames } from '../table-names.ts';
import { toPageCards, toTableCards } from './cards.ts';

/** The cards that a business can print. Loads its tables while `isNeeded`. */
export function useCardSource(business: Customization, isNeeded: boolean): CardSource {
  const query = useQuery({ ...tablesQuery, enabled: isNeeded && takesCartOrders(business) });
  return {
    tableCards: toTableCards((query.data ?? []).toSorted(compareTableNames), business),
    createPageCards: (count) => toPageCards(business, count),
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: query.data ? null : query.error,
    onRetry: () => void query.refetch(),
  };
}
