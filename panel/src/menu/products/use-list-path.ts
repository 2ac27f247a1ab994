import { paths } from '@vitrina/contract/platform/paths.ts';
import { useLocation } from 'react-router';

/** Returns the path of the product list with the filter that the owner left. */
export function useListPath(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith(paths.products) ? from : paths.products;
}
