import { IconCircleCheck, IconCircleOff, IconCreditCard, IconKey, IconTrash } from '@tabler/icons-react';
import type { ManagedUser } from '@vitrina/contract/operator/schema.ts';
import { toActionErrorMessage } from '../../../api/api-error.ts';
import { toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { useToggleStatus } from '../../queries.ts';
import type { StartTask } from './user-tasks.ts';

interface UserAction {
  label: string;
  icon: typeof IconKey;
  isDangerous?: boolean;
  run: () => void;
}

/** The actions for a user. All except activating open a dialog first. */
export function useUserActions(user: ManagedUser, onTask: StartTask): UserAction[] {
  const toggle = useToggleStatus();
  const activate = async () => {
    try {
      toastSuccess((await toggle.mutateAsync({ userId: user.id, active: true })).message);
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al actualizar el estado'));
    }
  };
  const plan = { label: 'Cambiar plan', icon: IconCreditCard, run: () => onTask('plan', user) };
  return [
    // An unverified account has no plan yet.
    ...(user.verified ? [plan] : []),
    { label: 'Restablecer contraseña', icon: IconKey, run: () => onTask('password', user) },
    user.active
      ? { label: 'Desactivar', icon: IconCircleOff, run: () => onTask('deactivate', user) }
      : { label: 'Activar', icon: IconCircleCheck, run: () => void activate() },
    { label: 'Eliminar', icon: IconTrash, isDangerous: true, run: () => onTask('delete', user) },
  ];
}
