import { Anchor, type AnchorProps } from '@mantine/core';
import { type NeededRoom, type PlanNeed, plansPathFor } from '@vitrina/contract/billing/plans/needs.ts';
import { Link } from 'react-router';
import { useIsOwner } from '../is-owner.ts';

interface Props extends Omit<AnchorProps, 'children'> {
  /** Undefined for what no plan is marked for. */
  need: PlanNeed | undefined;
  /** What the plan has to hold. */
  room?: NeededRoom | undefined;
  /** What the plans are needed for, where several links stand on a screen. */
  label?: string;
}

/** The link to the plans. Members read who chooses the plan in its place. */
export function PlansLink({ need, room, label, ...anchor }: Props) {
  if (!useIsOwner()) return <span>{planChoice}</span>;
  return (
    <Anchor component={Link} to={plansPathFor(need, room)} {...anchor} aria-label={label}>
      Ver planes
    </Anchor>
  );
}

const planChoice = 'El plan lo elige el dueño.';
