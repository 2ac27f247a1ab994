import { VisuallyHidden } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import classes from './ColumnChart.module.css';
import { columnAt, roundTop } from './chart-scale.ts';

export interface Column {
  key: string;
  /** What it stands for, from the bottom up. */
  segments: readonly { key: string; value: number }[];
  /** Beneath it; empty for none. */
  label: string;
  /** What is said of it: `132 visitas`, `sábado 21 de noviembre`. */
  valueText: string;
  dateText: string;
}

interface Props {
  /** What one goes along: `Día`. */
  unit: string;
  /** Without gaps, today last. */
  columns: readonly Column[];
  /** For who does not see it. */
  summary: string;
  /** A value of the scale, as written at its line. */
  format: (value: number) => string;
  /** Each column has its label, centred; else only some have one, which begins there. */
  labelled: boolean;
}

/**
 * A column for each stretch of time. One of them is always chosen and spelled out above: by mouse, finger, arrow keys or
 * a screen reader, for which the columns are a slider.
 */
export function ColumnChart({ unit, columns, summary, format, labelled }: Props) {
  const last = columns.length - 1;
  const [chosen, choose] = useState(last);
  const top = roundTop(Math.max(...columns.map(heightOf)));
  const { valueText, dateText } = columns[chosen] ?? { valueText: '', dateText: '' };
  const chooseUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(columnAt(clientX - left, width, columns.length));
  };

  return (
    <figure className={classes.figure}>
      <VisuallyHidden component="figcaption">{summary}</VisuallyHidden>
      <p className={classes.chosen} aria-hidden="true">
        <b>{valueText}</b> <span>{dateText}</span>
      </p>
      <div className={classes.plot}>
        {[1, 0.5, 0].map((share) => (
          <span
            key={share}
            className={classes.line}
            style={{ bottom: `${share * 100}%` }}
            data-value={format(top * share)}
            aria-hidden="true"
          />
        ))}
        <input
          type="range"
          className={classes.slider}
          aria-label={unit}
          aria-valuetext={`${dateText}: ${valueText}`}
          min={0}
          max={last}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.valueAsNumber)}
        />
        <div
          className={classes.bars}
          aria-hidden="true"
          onPointerDown={chooseUnder}
          onPointerMove={chooseUnder}
          onPointerLeave={(event) => event.pointerType === 'mouse' && choose(last)}
        >
          {columns.map(({ key, segments }, index) => (
            <span key={key} className={classes.column} data-chosen={index === chosen || undefined}>
              {segments.toReversed().map((part) => (
                <i
                  key={part.key}
                  data-part={part.key}
                  style={{ height: `${(Math.max(0, part.value) / top) * 100}%` }}
                />
              ))}
            </span>
          ))}
        </div>
      </div>
      <div className={classes.axis} data-labelled={labelled || undefined} aria-hidden="true">
        {columns.map(({ key, label }, index) => (
          <span key={key} data-last={index === last || undefined}>
            {label}
          </span>
        ))}
      </div>
    </figure>
  );
}

function heightOf({ segments }: Column): number {
  return segments.reduce((sum, { value }) => sum + Math.max(0, value), 0);
}
