import type { MonthSummary, PlanSummary } from '@vitrina/contract/operator/schema.ts';
import type { Column } from '../ui/ColumnChart.tsx';
import { formatCount, formatCountOf, formatUsd } from './format.ts';

export const seriesNames = { signUps: 'Registros', byPlan: 'Por plan', collected: 'Cobrado' } as const;
export type Series = keyof typeof seriesNames;

type Plans = readonly Pick<PlanSummary, 'planId' | 'name'>[];

/** What the chart draws of the months, the last of which is this one, and what it says in words. */
export function seriesOf(
  series: Series,
  months: readonly MonthSummary[],
  plans: Plans,
): { columns: Column[]; summary: string } {
  const read = readers[series];
  const last = months.at(-1);
  const columns = months.map((month) => ({
    key: month.month,
    segments: read.segments(month, plans),
    label: initial(month.month),
    valueText: read.valueText(month, plans),
    dateText: nameOf(month.month),
  }));
  const now = last ? `En ${nameOf(last.month)}: ${read.valueText(last, plans)}.` : '';
  return { columns, summary: `${read.title} en los últimos ${months.length} meses. ${now}` };
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
    // The height of a bar is no amount: that stands beside it, exactly.
    segments: ({ collected }) => [{ key: 'collected', value: Number(collected) }],
    valueText: ({ collected }) => formatUsd(collected),
  },
};

const long = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const narrow = new Intl.DateTimeFormat('es', { month: 'narrow', timeZone: 'UTC' });
const firstDay = (month: string) => new Date(`${month}-01`);

/** `noviembre de 2026` */
function nameOf(month: string): string {
  return long.format(firstDay(month));
}

function initial(month: string): string {
  return narrow.format(firstDay(month));
}
