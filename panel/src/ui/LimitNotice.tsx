import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from './Icon.tsx';

/** Why nothing more can be added; draws nothing while something can. */
export function LimitNotice({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <Alert color="yellow" icon={<Icon of={IconAlertTriangle} size={20} />}>
      {reason}
    </Alert>
  );
}
