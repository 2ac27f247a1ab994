import { loadLater } from '../../ui/load-later.ts';

export const useBoardParts = loadLater(async () => (await import('./board-parts.ts')).boardParts);
