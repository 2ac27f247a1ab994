/** How a business writes money and dates. */
export interface Place {
  locale: string;
  timeZone: string;
}

/** `3 de enero de 2026` */
export function longDate(moment: string | Date, place: Place): string {
  return format(place, { dateStyle: 'long' }).format(new Date(moment));
}

/** `3 de ene de 2026`, where there is little room. */
export function shortDate(moment: string, place: Place): string {
  return format(place, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(moment));
}

/** `3 de enero – 3 de febrero de 2026` */
export function longDateRange(from: string, to: string, place: Place): string {
  return format(place, { dateStyle: 'long' }).formatRange(new Date(from), new Date(to));
}

/** `3 de ene de 2026, 3:15 p. m.`, the month in letters: figures alone are read one way in Bogotá, another in Miami. */
export function dateAndTime(moment: string, place: Place): string {
  const style = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return format(place, style).format(new Date(moment));
}

/** In the words of the panel, which speaks Spanish also where the business's prices are Brazil's. */
function format({ locale, timeZone }: Place, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { region } = new Intl.Locale(locale);
  return new Intl.DateTimeFormat(region ? `es-${region}` : 'es', { ...style, timeZone });
}
