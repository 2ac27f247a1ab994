import { Center, SegmentedControl, Stack } from '@mantine/core';
import type { Summary } from '@vitrina/contract/operator/schema.ts';
import { useState } from 'react';
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { formatCompact } from '../format.ts';
import { createSeries, type Series, seriesNames } from './months.ts';
import classes from './Overview.module.css';

const options = Object.entries(seriesNames).map(([value, label]) => ({ value: value as Series, label }));

/** Registrations, users by plan and collected amounts of twelve months. */
export function MonthsSection({ summary: { months, plans } }: { summary: Summary }) {
  const [series, setSeries] = useState<Series>('signUps');
  const { columns, summary } = createSeries(series, months, plans);
  const hasValues = columns.some(({ segments }) => segments.some(({ value }) => value > 0));
  return (
    <Section title="Por mes" flush>
      <Stack p="16px var(--v-card-pad) var(--v-card-pad)">
        <SegmentedControl<Series>
          aria-label="Lo que se muestra por mes"
          data={options}
          value={series}
          onChange={setSeries}
          fullWidth
        />
        <div className={classes.chart}>
          {hasValues ? (
            <ColumnChart
              key={series}
              unit="Mes"
              columns={columns}
              summary={summary}
              format={formatCompact}
              hasLabelPerColumn
            />
          ) : (
            <Center component="p" p="0 24px" bdrs={12} bg="var(--v-well)" c="dimmed" ta="center">
              Aún no hay nada en estos doce meses.
            </Center>
          )}
        </div>
        {series === 'byPlan' && (
          <ul className={classes.legend}>
            {plans.map(({ planId, name }) => (
              <li key={planId}>
                <i data-segment={planId} aria-hidden="true" /> {name}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Section>
  );
}
