import { loadLater } from '../../../ui/load-later.ts';

export const useKitchenParts = loadLater(async () => (await import('./kitchen-parts.ts')).kitchenParts);
