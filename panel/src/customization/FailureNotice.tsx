import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../ui/Icon.tsx';
import classes from './Customization.module.css';

interface Props {
  title: string;
  /** Why, in the server's words or those of a lost connection. */
  message: string;
  onRetry: () => void;
  /** Goes back to what is stored, where nobody has typed. */
  onDiscard?: () => void;
}

/** Stays in view, wherever on the long screen the change was made. */
export function FailureNotice({ title, message, onRetry, onDiscard }: Props) {
  return (
    <Alert
      className={classes.failure ?? ''}
      color="red"
      icon={<Icon of={IconAlertTriangle} size={20} />}
      title={title}
      role="alert"
    >
      {message}
      <div className={classes.failureActions}>
        <Button size="sm" variant="default" onClick={onRetry}>
          Reintentar
        </Button>
        {onDiscard && (
          <Button size="sm" variant="subtle" color="gray" onClick={onDiscard}>
            Descartar
          </Button>
        )}
      </div>
    </Alert>
  );
}
