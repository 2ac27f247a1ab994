import { countDays } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { describeMoment } from '@vitrina/contract/business/opening-hours/words.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { capitalize } from '../../ui/spans/words.ts';

/** `Hoy`, `Mañana`, `Ayer`, `Martes`. */
export function nameDate(date: string, today: string): string {
  const names: Record<number, string> = { [-1]: 'Ayer', 0: 'Hoy', 1: 'Mañana' };
  return names[countDays(today, date)] ?? capitalize(format(date, { weekday: 'long' }));
}

/** Says why a day has nothing. `serves` is the verb of who works on it: `se atiende`, `atiendes`. */
export function nameEmptyDay(
  { date, today, isWorkday }: { date: string; today: string; isWorkday: boolean },
  serves: string,
): string {
  if (date < today) return 'Ese día no hubo nada';
  if (isWorkday) return 'Hoy ya no quedan horas';
  return `${date === today ? 'Hoy' : 'Ese día'} no ${serves}`;
}

/** `Martes, 24 de noviembre` */
export function formatDate(date: string): string {
  return capitalize(format(date, { weekday: 'long', day: 'numeric', month: 'long' }));
}

/** `Hoy a las 4 p. m.`, `Mañana a la 1 p. m.`, `El lunes a las 9 a. m.` */
export function nameMoment(instant: string, now: Date, region: RegionalSettings): string {
  const moment = describeMoment(new Date(instant), now, region);
  const isToday = moment.startsWith('a la');
  return isToday ? `Hoy ${moment}` : capitalize(moment);
}

function format(date: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('es', { ...style, timeZone: 'UTC' }).format(new Date(date));
}
