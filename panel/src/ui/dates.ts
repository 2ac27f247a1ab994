/** Where a business is: how it writes dates and when its day begins. */
export interface Place {
  locale: string;
  timeZone: string;
}

/** `21 de noviembre de 2026` */
export function longDate(moment: string, place: Place): string {
  return format(moment, place, { dateStyle: 'long' });
}

/** A month in letters: figures alone are read one way in Bogotá and another in Miami. */
const shortStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** `21 de nov de 2026` */
export function shortDate(moment: string, place: Place): string {
  return format(moment, place, shortStyle);
}

/** `21 de nov de 2026, 3:15 p. m.` */
export function dateAndTime(moment: string, place: Place): string {
  return format(moment, place, { ...shortStyle, hour: 'numeric', minute: '2-digit' });
}

/** In the words of the panel, which speaks Spanish also where the business's prices are Brazil's. */
function format(moment: string, { locale, timeZone }: Place, style: Intl.DateTimeFormatOptions): string {
  const { region } = new Intl.Locale(locale);
  return new Intl.DateTimeFormat(region ? `es-${region}` : 'es', { ...style, timeZone }).format(
    new Date(moment),
  );
}
