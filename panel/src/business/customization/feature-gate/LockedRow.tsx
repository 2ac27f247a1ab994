import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { plansPathFor } from '@vitrina/contract/billing/plans/needs.ts';
import type { Gate } from '@vitrina/contract/billing/plans/rules.ts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Locked.module.css';
import { usePlanHint } from './use-plan-hint.ts';

interface Props {
  gate: Gate;
  title: string;
  /** The benefit of unlocking it. */
  children: string;
}

/** Replaces a setting that the plan does not include. */
export function LockedRow({ gate, title, children }: Props) {
  const planHint = usePlanHint(gate);
  return (
    <div className={classes.row}>
      <span className={classes.lockIcon}>
        <Icon icon={IconLock} size={20} />
      </span>
      <div>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" size="xs">
          {children} {planHint}
        </Text>
      </div>
      <Link className={classes.plansLink} to={plansPathFor(gate)} aria-label={`Ver planes: ${title}`}>
        Ver planes
      </Link>
    </div>
  );
}
