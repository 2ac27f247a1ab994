import { countDays, localDate, offsetAt } from '../../business/opening-hours/local-time.ts';
import { clockLocale, describeTime, describeUntil, formatTime } from '../../business/opening-hours/words.ts';
import { endSentence } from '../../orders/board/status-words.ts';

interface Region {
  locale: string;
  timeZone: string;
}

const spanish = (locale: string) => (locale.startsWith('es') ? locale : 'es');

/** `martes, 24 de noviembre, 4:15 p. m.`, without words for today, because a message is read later. */
export function describeAppointmentTime(start: string, region: Region): string {
  return `${formatDate(start, region)}, ${formatHour(start, region)}`;
}

/** `4:15 p. m.`, `16:15`: as the locale writes it. */
export function formatHour(start: string, { locale, timeZone }: Region): string {
  return formatTime(new Date(start), { locale: spanish(locale), timeZone });
}

/** `a las 4:15 p. m.`, `a la 1 p. m.` */
export function describeHour(start: string, { locale, timeZone }: Region): string {
  return describeTime(new Date(start), { locale: spanish(locale), timeZone });
}

/** `4:15`, below a heading that says the part of the day. */
export function formatShortHour(start: string, { locale, timeZone }: Region): string {
  return new Intl.DateTimeFormat(clockLocale(spanish(locale)), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .formatToParts(new Date(start))
    .map(({ type, value }) => (type === 'dayPeriod' ? '' : value))
    .join('')
    .trim();
}

/** `martes, 24 de noviembre` */
export function formatDate(start: string, { timeZone }: Pick<Region, 'timeZone'>): string {
  const format = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return format.format(new Date(start));
}

/** `Hoy`, `Mañana`, `mié`. */
export function nameShortDay(start: string, now: Date, region: Pick<Region, 'timeZone'>): string {
  return nameNearDay(start, now, region) ?? formatShortWeekday(start, region);
}

/** `Hoy, 4:15 p. m.`, `Mañana, 9 a. m.`, `Mié 25, 9 a. m.`. */
export function nameShortTime(start: string, now: Date, region: Region): string {
  return `${nameNumberedDay(start, now, region)}, ${formatHour(start, region)}`;
}

/** `Hoy`, `Mañana`, `Mié 25` */
export function nameNumberedDay(start: string, now: Date, region: Pick<Region, 'timeZone'>): string {
  const weekday = formatShortWeekday(start, region);
  const far = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDayNumber(start, region)}`;
  return nameNearDay(start, now, region) ?? far;
}

function nameNearDay(start: string, now: Date, { timeZone }: Pick<Region, 'timeZone'>): string | undefined {
  const days = countDays(localDate(now.getTime(), timeZone), localDate(Date.parse(start), timeZone));
  return ['Hoy', 'Mañana'][days];
}

function formatShortWeekday(start: string, { timeZone }: Pick<Region, 'timeZone'>): string {
  return new Intl.DateTimeFormat('es', { weekday: 'short', timeZone }).format(new Date(start));
}

/** `Puedes … hasta el martes a las 8:15 a. m.`: without a second stop. */
export function endWithUntil(text: string, until: Date, now: Date, { locale, timeZone }: Region): string {
  const end = describeUntil(until, now, { locale: spanish(locale), timeZone });
  return endSentence(`${text} hasta ${end}`);
}

/** `24` */
export function formatDayNumber(start: string, { timeZone }: Pick<Region, 'timeZone'>): string {
  return new Intl.DateTimeFormat('es', { day: 'numeric', timeZone }).format(new Date(start));
}

/** The parts of a day by their first hour. */
const dayParts = [
  { from: 0, name: 'Madrugada' },
  { from: 5, name: 'Mañana' },
  { from: 12, name: 'Tarde' },
  { from: 19, name: 'Noche' },
] as const;

/** Groups times of one day by the part of the day. Parts without a time are left out. */
export function groupByDayPart<T extends { start: string }>(
  times: readonly T[],
  { timeZone }: Pick<Region, 'timeZone'>,
): { name: string; times: T[] }[] {
  const findPart = ({ start }: T) => {
    const instant = Date.parse(start);
    const hour = new Date(instant + offsetAt(instant, timeZone)).getUTCHours();
    return dayParts.findLast(({ from }) => from <= hour);
  };
  return dayParts.flatMap((part) => {
    const ofPart = times.filter((time) => findPart(time) === part);
    return ofPart.length > 0 ? [{ name: part.name, times: ofPart }] : [];
  });
}
