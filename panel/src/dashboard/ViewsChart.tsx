import type { DailyFigures } from '@vitrina/contract/analytics/endpoints.ts';
import { ColumnChart } from '../ui/ColumnChart.tsx';

interface Props {
  /** Without gaps, today last. */
  days: readonly DailyFigures[];
  locale: string;
}

/** A bar a day. */
export function ViewsChart({ days, locale }: Props) {
  const last = days.length - 1;
  const number = new Intl.NumberFormat(locale);
  return (
    <ColumnChart
      unit="Día"
      summary={summary(days, number)}
      format={(value) => number.format(value)}
      labelled={days.length <= 7}
      columns={days.map((day, index) => ({
        key: day.date,
        segments: [{ key: 'views', value: day.views }],
        label: axisLabel(day.date, last - index, days.length),
        valueText: figuresOf(day, number),
        dateText: index === last ? `hoy, ${fullDate(day.date)}` : fullDate(day.date),
      }))}
    />
  );
}

// Dates without a time: the same everywhere, so read and written in UTC.
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es', { ...options, timeZone: 'UTC' });
  return (date: string) => formatter.format(new Date(date));
};
const longWeekday = format({ weekday: 'long' });
const longDate = format({ day: 'numeric', month: 'long' });
const shortWeekday = format({ weekday: 'short' });
const shortDate = format({ day: 'numeric', month: 'short' });
/** «sábado 21 de noviembre» */
const fullDate = (date: string) => `${longWeekday(date)} ${longDate(date)}`;

function figuresOf({ views, orders }: DailyFigures, number: Intl.NumberFormat): string {
  return [counted(views, 'visita', number), ...(orders ? [counted(orders, 'pedido', number)] : [])].join(
    ' y ',
  );
}

function summary(days: readonly DailyFigures[], number: Intl.NumberFormat): string {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const best = days.reduce((most, day) => (day.views > most.views ? day : most));
  return `Visitas por día en los últimos ${days.length} días: ${counted(total, 'visita', number)} en total. El mejor día fue el ${fullDate(best.date)}, con ${number.format(best.views)}.`;
}

function counted(count: number, word: string, number: Intl.NumberFormat): string {
  return `${number.format(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** Every day of a week, or the same day of every week. */
function axisLabel(date: string, daysAgo: number, count: number): string {
  if (daysAgo === 0) return 'Hoy';
  if (count <= 7) return shortWeekday(date);
  return daysAgo % 7 === 0 ? shortDate(date) : '';
}
