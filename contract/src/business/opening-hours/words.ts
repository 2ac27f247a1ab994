import { localDate } from './local-time.ts';
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
      detail: days <= 1 ? `cierra ${time}` : `cierra ${nameDay(nextChange, region)}`,
    };
  }
  const reason = state.dateName && ` por ${state.dateName}`;
  const status = state.isClosedToday ? `Cerrado hoy${reason}` : 'Cerrado';
  if (!nextChange || days === null) return { status, detail: '' };
  const day = days === 0 ? '' : days === 1 ? 'mañana ' : `${nameDay(nextChange, region)} `;
  return { status, detail: `abre ${day}${time}` };
}

/** `las 8:30 p. m.`, `el lunes a la 1 p. m.`: the end of something, with the day if it is not today. */
export function describeUntil(end: Date, now: Date, region: Region): string {
  const { timeZone } = region;
  const isToday = localDate(end.getTime(), timeZone) === localDate(now.getTime(), timeZone);
  const time = describeTime(end, region);
  return isToday ? time.slice('a '.length) : `${nameDay(end.toISOString(), region)} ${time}`;
}

/** `a las 10 p. m.`, `a la 1:30 p. m.`, `a las 22:00`: as the locale writes it. */
export function describeTime(instant: Date, region: Region): string {
  const time = formatTime(instant, region);
  return `${/^0?1\D/.test(`${time} `) ? 'a la' : 'a las'} ${time}`;
}

/** `10 p. m.`, `1:30 p. m.`, `22:00`. A line never breaks inside it. */
export function formatTime(instant: Date, { locale, timeZone }: Region): string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const hasDayPeriod = format.resolvedOptions().hour12 ?? false;
  const time = format.format(instant).replace(/\s/g, '\u00a0');
  return hasDayPeriod ? time.replace(':00', '') : time;
}

function nameDay(instant: string, { timeZone }: Region): string {
  return `el ${new Intl.DateTimeFormat('es', { weekday: 'long', timeZone }).format(new Date(instant))}`;
}
