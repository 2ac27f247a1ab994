import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';

/** The error of a form, announced to screen readers. Renders nothing without a message. */
export function FormAlert({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <Alert color="red" icon={<Icon icon={IconAlertTriangle} size={20} />} role="alert">
      {message}
    </Alert>
  );
}
