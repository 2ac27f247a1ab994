import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import classes from './Section.module.css';

interface Props {
  title?: string;
  lead?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Without padding, for rows that reach the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, lead, action, flush = false, children }: Props) {
  return (
    <Card component="section">
      {title && (
        <div className={classes.head}>
          <div className={layout.grow}>
            <h2>{title}</h2>
            {lead && <p>{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {flush ? children : <div className={classes.body}>{children}</div>}
    </Card>
  );
}
