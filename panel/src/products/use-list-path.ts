import { paths } from '@vitrina/contract/paths.ts';
import { useLocation } from 'react-router';

/** From a product's form the way back to the list as it was left: its filter stays chosen. */
export function useListPath(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith(paths.products) ? from : paths.products;
}
