import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { ListState } from './ListState.tsx';

interface Props {
  title: string;
  children: ReactNode;
  loading?: boolean;
  isPageHeading?: boolean;
  onRetry: () => void;
}

/** In place of something that could not be loaded: the reason and a button to retry. */
export function RetryState({ title, children, loading = false, isPageHeading = false, onRetry }: Props) {
  return (
    <ListState
      illustration="error"
      isPageHeading={isPageHeading}
      title={title}
      action={
        <Button
          variant="default"
          leftSection={<Icon icon={IconRefresh} />}
          loading={loading}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      }
    >
      {children}
    </ListState>
  );
}
