import type { Trade } from './trades.ts';

/** Not beside the words, which every screen loads. */
export const tradeLabels: Record<Trade, string> = {
  other: 'Otro',
  barber: 'Barbería o peluquería',
  beauty: 'Uñas, spa o estética',
  workshop: 'Taller o reparaciones',
  clinic: 'Consultorio o terapias',
  classes: 'Clases',
};
