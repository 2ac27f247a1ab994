import type { DailyFigures } from '@vitrina/contract/page/analytics/endpoints.ts';

// UTC, because these dates have no time.
const weekday = new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' });

/**
 * The same weekday of the week before, because a Monday differs from a Saturday. Undefined without that day, and for a page that nobody
 * had visited by then.
 */
export function formatWeekBefore(days: readonly DailyFigures[], locale: string): string | undefined {
  const day = days.at(-8);
  if (!day || days.slice(0, -7).every(({ views }) => views === 0)) return undefined;
  const count = `${day.views.toLocaleString(locale)} ${day.views === 1 ? 'visita' : 'visitas'}`;
  return `El ${weekday.format(new Date(day.date))} pasado tuviste ${count}.`;
}
