import { IconCircleCheck, IconCircleOff, IconCreditCard, IconKey, IconTrash } from '@tabler/icons-react';
import type { ManagedUser } from '@vitrina/contract/operator/schema.ts';
import { failureOf } from '../api/api-error.ts';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { useToggleStatus } from './queries.ts';
import type { TaskName } from './user-tasks.ts';

interface UserAction {
  label: string;
  icon: typeof IconKey;
  danger?: boolean;
  run: () => void;
}

/** What can be done to a user. All but activating, which harms nobody, begins with a dialog. */
export function useUserActions(
  user: ManagedUser,
  onTask: (name: TaskName, user: ManagedUser) => void,
): UserAction[] {
  const toggle = useToggleStatus();
  const activate = async () => {
    try {
      toastSuccess((await toggle.mutateAsync({ userId: user.id, active: true })).message);
    } catch (error) {
      toastError(failureOf(error, 'Error al actualizar el estado'));
    }
  };
  const plan = { label: 'Cambiar plan', icon: IconCreditCard, run: () => onTask('plan', user) };
  return [
    // An account that nobody verified has no plan yet.
    ...(user.verified ? [plan] : []),
    { label: 'Restablecer contraseña', icon: IconKey, run: () => onTask('password', user) },
    user.active
      ? { label: 'Desactivar', icon: IconCircleOff, run: () => onTask('deactivate', user) }
      : { label: 'Activar', icon: IconCircleCheck, run: () => void activate() },
    { label: 'Eliminar', icon: IconTrash, danger: true, run: () => onTask('delete', user) },
  ];
}
