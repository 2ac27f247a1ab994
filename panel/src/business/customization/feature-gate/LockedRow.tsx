import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { Gate } from '@vitrina/contract/billing/plans/rules.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PlansLink } from '../../../ui/limits/PlansLink.tsx';
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
      <PlansLink className={classes.plansLink ?? ''} need={gate} label={`Ver planes: ${title}`} />
    </div>
  );
}
