import type { CSSProperties, ReactNode } from 'react';
import classes from './Facts.module.css';

interface Props {
  facts: readonly (readonly [label: string, value: ReactNode, isWide?: boolean])[];
  /** `fields`: each value is below its label. `figures`: the same, and large. `lines`: at the end of its label's line. */
  kind: 'fields' | 'figures' | 'lines';
  /** The least width of a column, in pixels. */
  width?: number;
}

/** Labels with their values. A wide one has a row of its own. */
export function Facts({ facts, kind, width = 150 }: Props) {
  return (
    <dl className={classes.facts} data-kind={kind} style={{ '--fact-width': `${width}px` } as CSSProperties}>
      {facts.map(([label, value, isWide]) => (
        <div key={label} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
