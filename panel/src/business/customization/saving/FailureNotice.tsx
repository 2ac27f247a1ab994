import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Saving.module.css';

interface Props {
  title: string;
  message: string;
  onRetry: () => void;
  /** Returns to the stored values. */
  onDiscard?: () => void;
}

export function FailureNotice({ title, message, onRetry, onDiscard }: Props) {
  return (
    <Alert
      className={classes.error ?? ''}
      color="red"
      icon={<Icon icon={IconAlertTriangle} size={20} />}
      title={title}
      role="alert"
    >
      {message}
      <Group gap="xs" align="stretch" mt="xs" wrap="wrap">
        <Button size="sm" variant="default" onClick={onRetry}>
          Reintentar
        </Button>
        {onDiscard && (
          <Button size="sm" variant="subtle" color="gray" onClick={onDiscard}>
            Descartar
          </Button>
        )}
      </Group>
    </Alert>
  );
}
