import type { MonthSummary, PlanSummary } from '@vitrina/contract/operator/schema.ts';
import type { Column } from '../../ui/charts/ColumnChart.tsx';
import { formatCount, formatCountOf, formatUsd } from '../format.ts';

export const seriesNames = { signUps: 'Registros', byPlan: 'Por plan', collected: 'Cobrado' } as const;
export type Series = keyof typeof seriesNames;

type Plans = readonly Pick<PlanSummary, 'planId' | 'name'>[];

/** Returns the chart's columns and its text for screen readers. The current month is the last of `months`. */
export function createSeries(
  series: Series,
  months: readonly MonthSummary[],
  plans: Plans,
): { columns: Column[]; summary: string } {
  const reader = readers[series];
  const last = months.at(-1);
  const columns = months.map((month) => ({
    key: month.month,
    segments: reader.segments(month, plans),
    label: formatMonthInitial(month.month),
    valueText: reader.valueText(month, plans),
    dateText: formatMonth(month.month),
  }));
  const latestText = last ? `En ${formatMonth(last.month)}: ${reader.valueText(last, plans)}.` : '';
  return { columns, summary: `${reader.title} en los últimos ${months.length} meses. ${latestText}` };
}

interface Reader {
  title: string;
  segments: (month: MonthSummary, plans: Plans) => Column['segments'];
  valueText: (month: MonthSummary, plans: Plans) => string;
}

const readers: Record<Series, Reader> = {
  signUps: {
    title: 'Registros por mes',
    segments: ({ signUps }) => [{ key: 'signUps', value: signUps }],
    valueText: ({ signUps }) => formatCountOf(signUps, 'registro'),
  },
  byPlan: {
    title: 'Usuarios por plan al final de cada mes',
    segments: ({ byPlan }, plans) => plans.map(({ planId }) => ({ key: planId, value: byPlan[planId] ?? 0 })),
    valueText: ({ byPlan }, plans) =>
      plans.map(({ planId, name }) => `${name}: ${formatCount(byPlan[planId] ?? 0)}`).join(', '),
  },
  collected: {
    title: 'Cobrado por mes',
    // Only the height of the column; the exact amount is shown as text.
    segments: ({ collected }) => [{ key: 'collected', value: Number(collected) }],
    valueText: ({ collected }) => formatUsd(collected),
  },
};

const longFormat = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const narrowFormat = new Intl.DateTimeFormat('es', { month: 'narrow', timeZone: 'UTC' });
const toFirstDay = (month: string) => new Date(`${month}-01`);

/** `noviembre de 2026` */
function formatMonth(month: string): string {
  return longFormat.format(toFirstDay(month));
}

function formatMonthInitial(month: string): string {
  return narrowFormat.format(toFirstDay(month));
}
