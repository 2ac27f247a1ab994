import { localDate } from '@vitrina/contract/opening-hours/local-time.ts';
import { formatTime } from '@vitrina/contract/opening-hours/words.ts';

/** `No recibe pedidos hasta las 8:30 p. m.`, with the day if it is not today. Null once it is over. */
export function describePause(
  pausedUntil: string,
  region: { locale: string; timeZone: string },
  now: Date = new Date(),
): string | null {
  const end = new Date(pausedUntil);
  if (end <= now) return null;
  const { timeZone } = region;
  const time = formatTime(end, region);
  const isToday = localDate(end.getTime(), timeZone) === localDate(now.getTime(), timeZone);
  const day = new Intl.DateTimeFormat('es', { weekday: 'long', timeZone }).format(end);
  const article = /^0?1\D/.test(`${time} `) ? 'la' : 'las';
  return `No recibe pedidos hasta ${isToday ? '' : `el ${day} a `}${article} ${time}`;
}
