import { Button, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { DialogActions } from '../ui/DialogActions.tsx';
import text from '../ui/text.module.css';
import { useUnsavedChanges } from '../ui/use-unsaved-changes.ts';
import type { LookAutosave } from './use-look.ts';

/** Longer than most saves take: those are waited for without a word. */
const patience = 500;

interface Props {
  /** Something typed waits for its button. */
  edited: boolean;
  look: LookAutosave;
  uploading: boolean;
}

/** Nobody loses a change by leaving: what saves itself is sent and waited for, what does not is asked about. */
export function UnsavedChangesGuard({ edited, look: { status, flush }, uploading }: Props) {
  const lost = edited || status === 'failed';
  const onItsWay = status === 'saving' || uploading;
  const { asking, stay, leave } = useUnsavedChanges(lost || onItsWay);
  const [waitedLong] = useDebouncedValue(asking, patience);

  useEffect(() => {
    if (!asking || lost) return;
    if (onItsWay) flush();
    else leave();
  }, [asking, lost, onItsWay, flush, leave]);

  return (
    <Modal
      opened={asking && (lost || waitedLong)}
      onClose={stay}
      title={lost ? '¿Salir sin guardar?' : 'Guardando cambios...'}
    >
      <p className={text.muted}>
        {lost
          ? 'Los cambios que hiciste en esta pantalla se perderán.'
          : 'Tu conexión va lenta. Saldrás en cuanto termine de guardar.'}
      </p>
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
