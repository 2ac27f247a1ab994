import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { onReconnect } from '../../api/connection.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  message: string | null;
  /** Sends the form again. Set it only after an attempt that got no reply. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
}

/** The error of a form, announced to screen readers. Renders nothing without a message. */
export function FormAlert({ message, onRetry, retryLabel = 'Guardar ahora' }: Props) {
  if (!message) return null;
  return (
    <Alert color="red" icon={<Icon icon={IconAlertTriangle} size={20} />} role="alert">
      {message}
      {onRetry && <RetryOffer onRetry={onRetry} label={retryLabel} />}
    </Alert>
  );
}

/** Appears as soon as the server can be reached again. */
function RetryOffer({ onRetry, label }: { onRetry: () => void; label: string }) {
  const [isBack, setBack] = useState(false);
  useEffect(() => onReconnect(() => setBack(true)), []);
  if (!isBack) return null;
  return (
    <p>
      Ya volvió la conexión.{' '}
      <Button size="sm" variant="default" onClick={onRetry}>
        {label}
      </Button>
    </p>
  );
}
