import { Box, VisuallyHidden } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import classes from './ColumnChart.module.css';
import { columnIndexAt, roundAxisMax } from './chart-scale.ts';

export interface Column {
  key: string;
  /** From the bottom up. */
  segments: readonly { key: string; value: number }[];
  /** Below the column; may be empty. */
  label: string;
  /** `132 visitas` */
  valueText: string;
  /** `sábado 21 de noviembre` */
  dateText: string;
}

interface Props {
  /** The name of the slider: `Día`. */
  unit: string;
  /** Without gaps, today last. */
  columns: readonly Column[];
  /** For screen readers. */
  summary: string;
  /** Formats the value at a grid line. */
  format: (value: number) => string;
  /**
   * Labels are centred below every column. Otherwise only some columns have a label, aligned to their start.
   */
  hasLabelPerColumn: boolean;
}

/**
 * A column chart over time. One column is always selected and described above the chart. Mouse, touch and
 * arrow keys change the selection; screen readers see a slider.
 */
export function ColumnChart({ unit, columns, summary, format, hasLabelPerColumn }: Props) {
  const lastIndex = columns.length - 1;
  const [selectedIndex, select] = useState(lastIndex);
  const axisMax = roundAxisMax(Math.max(...columns.map(sumSegments)));
  const { valueText, dateText } = columns[selectedIndex] ?? { valueText: '', dateText: '' };
  const selectAtPointer = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    select(columnIndexAt(clientX - left, width, columns.length));
  };

  return (
    <figure className={classes.figure}>
      <VisuallyHidden component="figcaption">{summary}</VisuallyHidden>
      <p className={classes.selection} aria-hidden="true">
        <b>{valueText}</b>, {dateText}
      </p>
      <Box pos="relative" mt={26}>
        {[1, 0.5, 0].map((share) => (
          <span
            key={share}
            className={classes.gridLine}
            style={{ bottom: `${share * 100}%` }}
            data-value={format(axisMax * share)}
            aria-hidden="true"
          />
        ))}
        <input
          type="range"
          className={classes.slider}
          aria-label={unit}
          aria-valuetext={`${dateText}: ${valueText}`}
          min={0}
          max={lastIndex}
          value={selectedIndex}
          onChange={(event) => select(event.currentTarget.valueAsNumber)}
        />
        <div
          className={classes.bars}
          aria-hidden="true"
          onPointerDown={selectAtPointer}
          onPointerMove={selectAtPointer}
          onPointerLeave={(event) => event.pointerType === 'mouse' && select(lastIndex)}
        >
          {columns.map(({ key, segments }, index) => (
            <span key={key} className={classes.column} data-selected={index === selectedIndex || undefined}>
              {segments.toReversed().map((segment) => (
                <i
                  key={segment.key}
                  data-segment={segment.key}
                  style={{ height: `${(Math.max(0, segment.value) / axisMax) * 100}%` }}
                />
              ))}
            </span>
          ))}
        </div>
      </Box>
      <div className={classes.axis} data-labelled={hasLabelPerColumn || undefined} aria-hidden="true">
        {columns.map(({ key, label }, index) => (
          <span key={key} data-last={index === lastIndex || undefined}>
            {label}
          </span>
        ))}
      </div>
    </figure>
  );
}

function sumSegments({ segments }: Column): number {
  return segments.reduce((sum, { value }) => sum + Math.max(0, value), 0);
}
