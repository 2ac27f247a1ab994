import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx';
import { useUnsavedChanges } from '../../../ui/dialogs/use-unsaved-changes.ts';
import type { LookAutosave } from './use-look.ts';

/** Most saves finish within this time, without showing a dialog. */
const savingDialogDelayMs = 500;

interface Props {
  /** Whether the business form has unsaved changes. */
  isEdited: boolean;
  look: LookAutosave;
  isUploading: boolean;
  /** Called before leaving without a save. */
  onDiscard: () => void;
}

/** Before leaving, pending autosaves are sent and awaited. Other unsaved changes open a dialog. */
export function UnsavedChangesGuard({ isEdited, look: { status, flush }, isUploading, onDiscard }: Props) {
  const hasUnsaved = isEdited || status === 'failed';
  const isSaving = status === 'saving' || isUploading;
  const { isBlocked, stay, leave } = useUnsavedChanges(hasUnsaved || isSaving);
  const [isSlow] = useDebouncedValue(isBlocked, savingDialogDelayMs);

  useEffect(() => {
    if (!isBlocked || hasUnsaved) return;
    if (isSaving) flush();
    else leave();
  }, [isBlocked, hasUnsaved, isSaving, flush, leave]);

  const slow = {
    title: 'Guardando cambios...',
    children: 'Tu conexión va lenta. Saldrás en cuanto termine de guardar.',
  };
  const discard = () => {
    onDiscard();
    leave();
  };
  return (
    <LeaveDialog
      opened={isBlocked && (hasUnsaved || isSlow)}
      onStay={stay}
      onLeave={discard}
      {...(!hasUnsaved && slow)}
    />
  );
}
