import { formatDuration } from '../platform/duration.ts';

/** `Desde 45 min` if the sizes of a service take different times. `minutes` are those of a size without its own. */
export function formatDurations(
  minutes: number,
  sizes: readonly { minutes?: number | null | undefined }[],
): string {
  const lengths = sizes.map((size) => size.minutes ?? minutes);
  const least = Math.min(...(lengths[0] ? lengths : [minutes]));
  return (Math.max(...lengths) > least ? 'Desde ' : '') + formatDuration(least);
}
