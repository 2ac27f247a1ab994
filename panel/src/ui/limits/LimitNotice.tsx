import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { NeededRoom } from '@vitrina/contract/billing/plans/needs.ts';
import { Icon } from '../Icon.tsx';
import text from '../layout/text.module.css';
import { PlansLink } from './PlansLink.tsx';

interface Props {
  /** Why nothing can be added; null if something can. */
  reason: string | null;
  /** What exceeds the limit; null if nothing does. */
  excess?: string | null;
  /** What the plan has to hold. */
  room?: NeededRoom;
}

/** Explains the plan's limit and links to the plans. Renders nothing without a reason or an excess. */
export function LimitNotice({ reason, excess = null, room }: Props) {
  if (!reason && !excess) return null;
  return (
    <Alert color="yellow" icon={<Icon icon={IconAlertTriangle} size={20} />}>
      {reason && <p>{reason}</p>}
      {excess && <p>{excess}</p>}
      <PlansLink className={text.link ?? ''} need="products" room={room} />
    </Alert>
  );
}
