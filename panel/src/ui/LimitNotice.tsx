import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/paths.ts';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';

interface Props {
  /** Why nothing more can be added, when that is so. */
  reason: string | null;
  /** What is beyond the limit, when something is. */
  excess?: string | null;
}

/** What the plan holds back, and the way to a larger one; draws nothing while it holds back nothing. */
export function LimitNotice({ reason, excess = null }: Props) {
  if (!reason && !excess) return null;
  return (
    <Alert color="yellow" icon={<Icon of={IconAlertTriangle} size={20} />}>
      {reason && <p>{reason}</p>}
      {excess && <p>{excess}</p>}
      <Anchor component={Link} to={paths.plans}>
        Ver planes
      </Anchor>
    </Alert>
  );
}
