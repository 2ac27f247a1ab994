const hour = 60;
const day = 24 * hour;

/**
 * `45 min`, `1 h 30 min`, and from two days on `7 días`, or in full: `1 hora y 30 minutos`. A line never breaks between a number and its
 * unit.
 */
export function formatDuration(minutes: number, style: 'short' | 'long' = 'short'): string {
  const days = minutes < 2 * day ? 0 : Math.floor(minutes / day);
  const rest = minutes - days * day;
  const parts = [
    { unit: 'day', value: days },
    { unit: 'hour', value: Math.floor(rest / hour) },
    { unit: 'minute', value: rest % hour },
  ].filter(({ unit, value }) => value > 0 || (minutes === 0 && unit === 'minute'));
  return parts
    .map(({ unit, value }) => {
      const unitDisplay = unit === 'day' ? 'long' : style;
      const format = new Intl.NumberFormat('es', { style: 'unit', unit, unitDisplay });
      return format.format(value).replace(/\s/g, '\u00a0');
    })
    .join(style === 'long' ? ' y ' : ' ');
}
