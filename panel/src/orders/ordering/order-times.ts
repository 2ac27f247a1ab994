import { orderDayEndMinutes } from '@vitrina/contract/business/opening-hours/order-day.ts';
import { formatTime } from '@vitrina/contract/business/opening-hours/words.ts';
import { maxEdgeMinutes } from '@vitrina/contract/orders/ordering/order-hours.ts';
import { formatMinutes } from '../board/words.ts';

/** The first and the last order of an opening. */
export const orderEdges = [
  {
    field: 'firstOrderMinutes',
    label: 'Primer pedido',
    describe: (minutes: number) =>
      minutes === 0 ? 'Al abrir' : `${formatMinutes(minutes)} después de abrir`,
  },
  {
    field: 'lastOrderMinutes',
    label: 'Último pedido',
    describe: (minutes: number) =>
      minutes === 0 ? 'Al cerrar' : `${formatMinutes(minutes)} antes de cerrar`,
  },
] as const;

/** What is stored may be between the usual ones. */
export function listEdgeMinutes(stored: number, describe: (minutes: number) => string) {
  return [...new Set([0, 10, 15, 20, 30, 45, 60, 90, maxEdgeMinutes, stored])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: describe(minutes) }));
}

/** In minutes after closing time, with the one that is stored. */
export function listTableEnds(current: number | null, locale: string): { value: string; label: string }[] {
  const minutes = [0, 30, 60, 120];
  const all =
    current === null || minutes.includes(current) ? minutes : [...minutes, current].sort((a, b) => a - b);
  return [
    ...all.map((count) => ({
      value: String(count),
      label: count === 0 ? 'La hora de cierre' : `${formatMinutes(count)} después del cierre`,
    })),
    {
      value: 'null',
      label: `Las ${formatTime(new Date(orderDayEndMinutes * 60_000), { locale, timeZone: 'UTC' })}`,
    },
  ];
}
