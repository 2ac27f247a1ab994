/** How a business writes money and dates. */
export interface RegionalSettings {
  locale: string;
  timeZone: string;
}

/** `3 de enero de 2026` */
export function longDate(moment: string | Date, regional: RegionalSettings): string {
  return format(regional, { dateStyle: 'long' }).format(new Date(moment));
}

/** `3 de ene de 2026`, where there is little room. */
export function shortDate(moment: string, regional: RegionalSettings): string {
  return format(regional, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(moment));
}

/** `3 de enero – 3 de febrero de 2026` */
export function longDateRange(from: string, to: string, regional: RegionalSettings): string {
  return format(regional, { dateStyle: 'long' }).formatRange(new Date(from), new Date(to));
}

/** `3 de ene de 2026, 3:15 p. m.`, the month in letters: figures alone are read one way in Bogotá, another in Miami. */
export function dateAndTime(moment: string, regional: RegionalSettings): string {
  const style = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return format(regional, style).format(new Date(moment));
}

/** In the words of the panel, which speaks Spanish also where the business's prices are Brazil's. */
function format(
  { locale, timeZone }: RegionalSettings,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const { region } = new Intl.Locale(locale);
  return new Intl.DateTimeFormat(region ? `es-${region}` : 'es', { ...style, timeZone });
}
