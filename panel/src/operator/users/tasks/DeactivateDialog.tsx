import { toActionErrorMessage } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { useToggleStatus } from '../../queries.ts';
import type { TaskDialogProps } from './user-tasks.ts';

export function DeactivateDialog({ user, opened, onClose }: TaskDialogProps) {
  const toggle = useToggleStatus();
  const deactivate = async () => {
    try {
      toastSuccess((await toggle.mutateAsync({ userId: user.id, active: false })).message);
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al actualizar el estado'));
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`¿Desactivar a ${user.name}?`}
      confirm="Desactivar"
      loading={toggle.isPending}
      onConfirm={deactivate}
      onClose={onClose}
    >
      Se cierran sus sesiones y su página deja de abrir. Nada se borra: puedes activar la cuenta de nuevo.
    </ConfirmDialog>
  );
}
