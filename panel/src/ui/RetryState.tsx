import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { ListState } from './ListState.tsx';

interface Props {
  title: string;
  children: ReactNode;
  busy?: boolean;
  alone?: boolean;
  onRetry: () => void;
}

/** What could not be loaded, why, and another try. */
export function RetryState({ title, children, busy = false, alone = false, onRetry }: Props) {
  return (
    <ListState
      drawing="broken"
      alone={alone}
      title={title}
      action={
        <Button variant="default" leftSection={<Icon of={IconRefresh} />} loading={busy} onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {children}
    </ListState>
  );
}
