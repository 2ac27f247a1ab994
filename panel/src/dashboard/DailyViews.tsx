import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import text from '../ui/text.module.css';
import classes from './DailyViews.module.css';
import { FiguresError } from './FiguresError.tsx';
import { dailyQuery } from './queries.ts';
import { ViewsChart } from './ViewsChart.tsx';

const ranges = [
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
];

/** Views per day. The chart's place is as high while it loads, when it fails and when there is nothing to draw. */
export function DailyViews({ locale }: { locale: string }) {
  const daily = useQuery(dailyQuery);
  const [range, setRange] = useState('30');
  const days = daily.data?.days.slice(-Number(range));
  return (
    <div className={classes.daily}>
      <div className={classes.head}>
        <h3 className={text.strong}>Visitas por día</h3>
        <SegmentedControl aria-label="Días que se muestran" value={range} onChange={setRange} data={ranges} />
      </div>
      <div className={classes.place} aria-busy={daily.isPending}>
        {daily.isPending && <Skeleton height="100%" radius="md" />}
        {daily.isError && !days && <FiguresError query={daily} />}
        {days &&
          (days.some(({ views }) => views > 0) ? (
            // With the days another one is chosen: the last of them.
            <ViewsChart key={range} days={days} locale={locale} />
          ) : (
            <p className={classes.empty}>
              Aún no hay visitas en estos días. Comparte tu enlace o tu QR y aquí las verás llegar.
            </p>
          ))}
      </div>
    </div>
  );
}
