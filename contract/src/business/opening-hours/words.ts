import { countDays, localDate } from './local-time.ts';
import type { OpeningState } from './opening-state.ts';

interface Region {
  locale: string;
  timeZone: string;
}

export interface OpeningWords {
  /** For example `Abierto`. */
  status: string;
  /** For example `cierra a las 10 p. m.`, or an empty text. */
  detail: string;
}

/** What visitors read of the state. */
export function describeOpening(state: OpeningState, region: Region): OpeningWords {
  const { nextChange, nextChangeInDays: days } = state;
  const time = nextChange && describeTime(new Date(nextChange), region);
  if (state.status === 'closing-soon') return { status: 'Cierra pronto', detail: time ?? '' };
  if (state.status === 'open') {
    if (!nextChange || days === null) return { status: 'Abierto', detail: '' };
    // A closing after midnight belongs to the same evening.
    return {
      status: 'Abierto',
      detail: days <= 1 ? `cierra ${time}` : `cierra ${nameDay(new Date(nextChange), days, region)}`,
    };
  }
  const reason = state.dateName && ` por ${state.dateName}`;
  const status = state.isClosedToday ? `Cerrado hoy${reason}` : 'Cerrado';
  if (!nextChange || days === null) return { status, detail: '' };
  const day = days === 0 ? '' : `${nameDay(new Date(nextChange), days, region)} `;
  return { status, detail: `abre ${day}${time}` };
}

/** `las 8:30 p. m.`, `el lunes a la 1 p. m.`: the end of something, with the day if it is not today. */
export function describeUntil(end: Date, now: Date, region: Region): string {
  const text = describeMoment(end, now, region);
  return text.startsWith('a ') ? text.slice('a '.length) : text;
}

/** `a las 8:30 p. m.`, `mañana a las 8 a. m.`, `el lunes a la 1 p. m.`, `el lunes 11 de enero a la 1 p. m.`. */
export function describeMoment(instant: Date, now: Date, region: Region): string {
  const [today, date] = [now, instant].map((each) => localDate(each.getTime(), region.timeZone));
  const days = countDays(today ?? '', date ?? '');
  const time = describeTime(instant, region);
  return days === 0 ? time : `${nameDay(instant, days, region)} ${time}`;
}

/** `a las 10 p. m.`, `a la 1:30 p. m.`, `a las 22:00`: as the locale writes it. */
export function describeTime(instant: Date, region: Region): string {
  const time = formatTime(instant, region);
  return `${/^0?1\D/.test(`${time} `) ? 'a la' : 'a las'} ${time}`;
}

/**
 * The locale for formats with an hour. Argentina, Chile, Paraguay and Uruguay write `19:00`, where CLDR has the clock of twelve hours.
 */
export function clockLocale(locale: string): string {
  return locale.replace(/AR|CL|PY|UY/, '$&-u-hc-h23');
}

/** `10 p. m.`, `1:30 p. m.`, `22:00`. A line never breaks inside it. */
export function formatTime(instant: Date, { locale, timeZone }: Region): string {
  const format = new Intl.DateTimeFormat(clockLocale(locale), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const time = format.format(instant).replace(/\s/g, '\u00a0');
  return format.resolvedOptions().hour12 ? time.replace(':00', '') : time;
}

/** From this day on, a weekday alone could be that of another week. */
const datedDays = 7;
const yearDays = 300;

/** The day of `instant`, which is `days` local days after today: `mañana`, `el lunes`, from the seventh on `el lunes 11 de enero`. */
export function nameDay(instant: Date, days: number, { timeZone }: Pick<Region, 'timeZone'>): string {
  if (days === 1) return 'mañana';
  const date = days >= datedDays && ({ day: 'numeric', month: 'long' } as const);
  const year = days >= yearDays && ({ year: 'numeric' } as const);
  const format = new Intl.DateTimeFormat('es', { weekday: 'long', ...date, ...year, timeZone });
  return `el ${format.format(instant).replace(',', '')}`;
}
