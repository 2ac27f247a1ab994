import { Button, Modal } from '@mantine/core';
import { DialogActions } from './DialogActions.tsx';
import text from './text.module.css';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** Asks before unsaved changes are lost. */
export function UnsavedChangesDialog({ dirty }: { dirty: boolean }) {
  const { asking, stay, leave } = useUnsavedChanges(dirty);
  return (
    <Modal opened={asking} onClose={stay} title="¿Salir sin guardar?">
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
