import { loadLater } from '../load-later.ts';

export const useOverlays = loadLater(async () => (await import('./overlays.ts')).overlays);
