import { clockLocale } from '@vitrina/contract/business/opening-hours/words.ts';
/** How a business writes money and dates. */
export interface RegionalSettings {
  locale: string;
  timeZone: string;
}

/** `3 de enero de 2026` */
export function formatLongDate(date: string | Date, regional: RegionalSettings): string {
  return createDateFormat(regional, { dateStyle: 'long' }).format(new Date(date));
}

/** `3 de ene de 2026` */
export function formatShortDate(date: string, regional: RegionalSettings): string {
  return createDateFormat(regional, { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(date),
  );
}

/** `3 de enero – 3 de febrero de 2026` A line breaks only after the dash. */
export function formatLongDateRange(from: string, to: string, regional: RegionalSettings): string {
  return createDateFormat(regional, { dateStyle: 'long' })
    .formatRange(new Date(from), new Date(to))
    .replace(/\s/g, '\u00a0')
    .replace('–\u00a0', '– ');
}

/** The days of a business between two local dates, such as `2026-12-24`: `24 – 31 de diciembre de 2026`. */
export function formatDays(from: string, to: string, { locale }: Pick<RegionalSettings, 'locale'>): string {
  return formatLongDateRange(from, to, { locale, timeZone: 'UTC' });
}

/**
 * `3 de ene de 2026, 3:15 p. m.` The month is a word, because numeric dates are ambiguous between countries. A line never
 * breaks inside the time.
 */
export function formatDateTime(date: string, regional: RegionalSettings): string {
  const style = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  const parts = createDateFormat(regional, style).formatToParts(new Date(date));
  const timeStart = parts.findIndex(({ type }) => type === 'hour');
  return parts
    .map(({ value }, index) => (index < timeStart ? value : value.replace(/\s/g, '\u00a0')))
    .join('');
}

/** Always Spanish, even if the business's locale is `pt-BR`. */
export function createDateFormat(
  { locale, timeZone }: RegionalSettings,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const { region } = new Intl.Locale(locale);
  return new Intl.DateTimeFormat(clockLocale(region ? `es-${region}` : 'es'), { ...style, timeZone });
}
