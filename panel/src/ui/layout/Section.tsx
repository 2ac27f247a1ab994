import { Box, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface Props {
  title?: string;
  lead?: ReactNode;
  /** At the end of the title row. */
  action?: ReactNode;
  /** Without padding, for rows that span the card. */
  flush?: boolean;
  children: ReactNode;
}

export function Section({ title, lead, action, flush = false, children }: Props) {
  return (
    <Card component="section">
      {title && (
        <div className={classes.header}>
          <Box flex={1} miw={0}>
            <h2>{title}</h2>
            {lead && <p>{lead}</p>}
          </Box>
          {action}
        </div>
      )}
      {flush ? children : <div className={classes.body}>{children}</div>}
    </Card>
  );
}
