import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './DialogActions.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  opened: boolean;
  /** Default: that something is not saved. */
  title?: string;
  /** Default: that what was changed is lost. */
  children?: ReactNode;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a navigation. */
export function LeaveDialog({
  title = '¿Salir sin guardar?',
  children = 'Los cambios que hiciste en esta pantalla se perderán.',
  opened,
  onStay,
  onLeave,
}: Props) {
  return (
    <Modal opened={opened} onClose={onStay} title={title}>
      <Text c="dimmed">{children}</Text>
      <DialogActions>
        <Button variant="default" onClick={onLeave}>
          Salir sin guardar
        </Button>
        <Button onClick={onStay} data-autofocus>
          Seguir editando
        </Button>
      </DialogActions>
    </Modal>
  );
}
