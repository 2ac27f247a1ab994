import { SegmentedControl } from '@mantine/core';
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
      <div className={classes.months}>
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
            <p className={classes.empty}>Aún no hay nada en estos doce meses.</p>
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
      </div>
    </Section>
  );
}
