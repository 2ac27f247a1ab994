import { SegmentedControl } from '@mantine/core';
import type { Summary } from '@vitrina/contract/operator/schema.ts';
import { useState } from 'react';
import { ColumnChart } from '../ui/ColumnChart.tsx';
import { Section } from '../ui/Section.tsx';
import { formatCompact } from './format.ts';
import { type Series, seriesNames, seriesOf } from './months.ts';
import classes from './Overview.module.css';

const options = Object.entries(seriesNames).map(([value, label]) => ({ value: value as Series, label }));

/** Twelve months: who came, who is on which plan, what came in. */
export function MonthsSection({ summary: { months, plans } }: { summary: Summary }) {
  const [series, choose] = useState<Series>('signUps');
  const { columns, summary } = seriesOf(series, months, plans);
  const drawn = columns.some(({ segments }) => segments.some(({ value }) => value > 0));
  return (
    <Section title="Por mes" flush>
      <div className={classes.months}>
        <SegmentedControl<Series>
          aria-label="Lo que se muestra por mes"
          data={options}
          value={series}
          onChange={choose}
          fullWidth
        />
        <div className={classes.chart}>
          {drawn ? (
            <ColumnChart
              key={series}
              unit="Mes"
              columns={columns}
              summary={summary}
              format={formatCompact}
              labelled
            />
          ) : (
            <p className={classes.nothing}>Aún no hay nada en estos doce meses.</p>
          )}
        </div>
        {series === 'byPlan' && (
          <ul className={classes.legend}>
            {plans.map(({ planId, name }) => (
              <li key={planId}>
                <i data-part={planId} aria-hidden="true" /> {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
