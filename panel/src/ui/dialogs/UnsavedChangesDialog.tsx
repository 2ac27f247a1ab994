import { Button } from '@mantine/core';
import text from '../layout/text.module.css';
import { DialogActions } from './DialogActions.tsx';
import { Modal } from './Modal.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** Asks before a navigation discards unsaved changes. */
export function UnsavedChangesDialog({ isDirty }: { isDirty: boolean }) {
  const { isBlocked, stay, leave } = useUnsavedChanges(isDirty);
  return (
    <Modal opened={isBlocked} onClose={stay} title="¿Salir sin guardar?">
      <p className={text.muted}>Los cambios que hiciste en esta pantalla se perderán.</p>
      <DialogActions>
        <Button variant="default" onClick={leave}>
          Salir sin guardar
        </Button>
        <Button onClick={stay} data-autofocus>
          Seguir editando
        </Button>
      </DialogActions>
    </Modal>
  );
}
