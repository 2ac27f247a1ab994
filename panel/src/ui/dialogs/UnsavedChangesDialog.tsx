import { Button, Text } from '@mantine/core';
import { DialogActions } from './DialogActions.tsx';
import { Modal } from './Modal.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

interface Props {
  isDirty: boolean;
  /** Called when the owner leaves without saving. */
  onDiscard?: () => void;
}

/** Asks before a navigation discards unsaved changes. */
export function UnsavedChangesDialog({ isDirty, onDiscard }: Props) {
  const { isBlocked, stay, leave } = useUnsavedChanges(isDirty);
  const discard = () => {
    onDiscard?.();
    leave();
  };
  return (
    <Modal opened={isBlocked} onClose={stay} title="¿Salir sin guardar?">
      <Text c="dimmed">Los cambios que hiciste en esta pantalla se perderán.</Text>
      <DialogActions>
        <Button variant="default" onClick={discard}>
          Salir sin guardar
        </Button>
        <Button onClick={stay} data-autofocus>
          Seguir editando
        </Button>
      </DialogActions>
    </Modal>
  );
}
