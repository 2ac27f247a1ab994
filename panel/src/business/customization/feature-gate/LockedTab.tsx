import { Button, Text, Title } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { plansPathFor } from '@vitrina/contract/billing/plans/needs.ts';
import type { Gate } from '@vitrina/contract/billing/plans/rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { useIsOwner } from '../../../ui/is-owner.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { PlansLink } from '../../../ui/limits/PlansLink.tsx';
import classes from './Locked.module.css';
import { usePlanHint } from './use-plan-hint.ts';

interface Props {
  gate: Gate;
  title: string;
  benefits: readonly string[];
  children?: ReactNode;
}

/** Replaces a tab or screen that the plan does not include. */
export function LockedTab({ gate, title, benefits, children }: Props) {
  const planHint = usePlanHint(gate);
  const isOwner = useIsOwner();
  return (
    <Section>
      <div className={`${classes.row} ${classes.tab}`}>
        <span className={classes.lockIcon}>
          <Icon icon={IconLock} size={20} />
        </span>
        <div>
          <Title order={2}>{title}</Title>
          <Text c="dimmed">{planHint}</Text>
        </div>
      </div>
      <ul className={classes.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon icon={IconCheck} /> {benefit}
          </li>
        ))}
      </ul>
      {children}
      {isOwner ? (
        <Button mt={20} component={Link} to={plansPathFor(gate)}>
          Ver planes
        </Button>
      ) : (
        <PlansLink need={gate} />
      )}
    </Section>
  );
}
