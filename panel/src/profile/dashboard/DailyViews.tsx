import { Group, SegmentedControl, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasChart } from '../../ui/charts/chart-scale.ts';
import classes from './DailyViews.module.css';
import { FiguresError } from './FiguresError.tsx';
import { analyticsQuery, dailyQuery } from './queries.ts';
import { ViewsChart } from './ViewsChart.tsx';

const ranges = [
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
];

/**
 * The chart area keeps its height while loading, after an error and without views. If the figures above failed
 * too, their error stands for both.
 */
/** `hasOrders`: the chart also tells the orders of each day. */
export function DailyViews({ locale, hasOrders }: { locale: string; hasOrders: boolean }) {
  const daily = useQuery(dailyQuery);
  const [range, setRange] = useState('30');
  const { isError, data } = useQuery(analyticsQuery);
  if (daily.isError && !daily.data && isError && !data) return null;
  const days = daily.data?.days
    .slice(-Number(range))
    .map((day) => (hasOrders ? day : { ...day, orders: null }));
  return (
    <div className={classes.daily}>
      <Group gap="8px 12px" justify="space-between" wrap="wrap">
        <Title order={3} fw={600}>
          Visitas por día
        </Title>
        <SegmentedControl aria-label="Días que se muestran" value={range} onChange={setRange} data={ranges} />
      </Group>
      <div className={classes.chartArea} aria-busy={daily.isPending}>
        {daily.isPending && <Skeleton height="100%" radius="md" />}
        <FiguresError queries={[daily]} />
        {days &&
          (hasChart(days.map(({ views }) => views)) ? (
            // Another range selects its last day.
            <ViewsChart key={range} days={days} locale={locale} />
          ) : (
            <p className={classes.empty}>
              {days.some(({ views }) => views > 0)
                ? 'La gráfica empieza cuando haya tres días con visitas.'
                : 'Aún no hay visitas en estos días. Comparte tu enlace o tu QR y aquí las verás llegar.'}
            </p>
          ))}
      </div>
    </div>
  );
}
