import { Button } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/paths.ts';
import type { Gate } from '@vitrina/contract/plans/rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import classes from './Locked.module.css';
import { usePlanHint } from './use-plan-hint.ts';

interface Props {
  gate: Gate;
  title: string;
  /** What the tab would give, one thing a line. */
  gains: readonly string[];
  children?: ReactNode;
}

/** In place of a whole tab that the plan does not include. */
export function LockedTab({ gate, title, gains, children }: Props) {
  const planWith = usePlanHint(gate);
  return (
    <Section>
      <div className={`${classes.row} ${classes.tab}`}>
        <span className={classes.mark}>
          <Icon of={IconLock} size={20} />
        </span>
        <div>
          <h2 className={text.heading}>{title}</h2>
          <p className={text.muted}>{planWith}</p>
        </div>
      </div>
      <ul className={classes.gains}>
        {gains.map((gain) => (
          <li key={gain}>
            <Icon of={IconCheck} /> {gain}
          </li>
        ))}
      </ul>
      {children}
      <Button className={classes.action ?? ''} component={Link} to={paths.plans}>
        Ver Planes
      </Button>
    </Section>
  );
}
