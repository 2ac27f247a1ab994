import type { DailyFigures } from '@vitrina/contract/page/analytics/endpoints.ts';
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx';

interface Props {
  days: readonly DailyFigures[];
  locale: string;
}

export function ViewsChart({ days, locale }: Props) {
  const last = days.length - 1;
  const formatter = new Intl.NumberFormat(locale);
  return (
    <ColumnChart
      unit="Día"
      summary={formatSummary(days, formatter)}
      format={(value) => formatter.format(value)}
      hasLabelPerColumn={days.length <= 7}
      columns={days.map((day, index) => ({
        key: day.date,
        segments: [{ key: 'views', value: day.views }],
        label: formatAxisLabel(day.date, last - index, days.length),
        valueText: formatFigures(day, formatter),
        dateText: index === last ? `hoy, ${fullDate(day.date)}` : fullDate(day.date),
      }))}
    />
  );
}

// UTC, because these dates have no time.
const createDateFormat = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es', { ...options, timeZone: 'UTC' });
  return (date: string) => formatter.format(new Date(date));
};
const longWeekday = createDateFormat({ weekday: 'long' });
const longDate = createDateFormat({ day: 'numeric', month: 'long' });
const shortWeekday = createDateFormat({ weekday: 'short' });
const shortDate = createDateFormat({ day: 'numeric', month: 'short' });
/** «sábado 21 de noviembre» */
const fullDate = (date: string) => `${longWeekday(date)} ${longDate(date)}`;

function formatFigures({ views, orders }: DailyFigures, formatter: Intl.NumberFormat): string {
  return [
    formatCount(views, 'visita', formatter),
    ...(orders ? [formatCount(orders, 'pedido', formatter)] : []),
  ].join(' y ');
}

function formatSummary(days: readonly DailyFigures[], formatter: Intl.NumberFormat): string {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const best = days.reduce((most, day) => (day.views > most.views ? day : most));
  return `Visitas por día en los últimos ${days.length} días: ${formatCount(total, 'visita', formatter)} en total. El mejor día fue el ${fullDate(best.date)}, con ${formatter.format(best.views)}.`;
}

function formatCount(count: number, noun: string, formatter: Intl.NumberFormat): string {
  return `${formatter.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Labels every day of a short range, else one day per week. */
function formatAxisLabel(date: string, daysAgo: number, count: number): string {
  if (daysAgo === 0) return 'Hoy';
  if (count <= 7) return shortWeekday(date);
  return daysAgo % 7 === 0 ? shortDate(date) : '';
}
