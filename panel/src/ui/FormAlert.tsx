import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from './Icon.tsx';

/** Why a form was refused; read out when it appears. Draws nothing without a message. */
export function FormAlert({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <Alert color="red" icon={<Icon of={IconAlertTriangle} size={20} />} role="alert">
      {message}
    </Alert>
  );
}
