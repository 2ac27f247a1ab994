const minutesPerHour = 60;

/** `45 min`, `1 h`, `1 h 30 min`. A line never breaks between a number and its unit. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / minutesPerHour);
  const rest = minutes % minutesPerHour;
  const parts = [
    ...(hours > 0 ? [formatUnit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [formatUnit(rest, 'minute')] : []),
  ];
  return parts.join(' ');
}

/** `Desde 45 min` if the sizes of a service take different times. `minutes` are those of a size without its own. */
export function formatDurations(
  minutes: number,
  sizes: readonly { minutes?: number | null | undefined }[],
): string {
  const lengths = sizes.map((size) => size.minutes ?? minutes);
  const least = Math.min(...(lengths[0] ? lengths : [minutes]));
  return (Math.max(...lengths) > least ? 'Desde ' : '') + formatDuration(least);
}

function formatUnit(value: number, unit: 'hour' | 'minute'): string {
  const format = new Intl.NumberFormat('es', { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(value).replace(/\s/g, '\u00a0');
}
