import {
  IconCircleCheck,
  IconCircleOff,
  IconCreditCard,
  IconKey,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import type { ManagedUser } from '@vitrina/contract/operator/schema.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { toastResult } from '../../../ui/toasts.tsx';
import { useRemoveUserSecondFactor, useToggleStatus } from '../../queries.ts';
import type { StartTask } from './user-tasks.ts';

interface UserAction {
  label: string;
  icon: typeof IconKey;
  isDangerous?: boolean;
  run: () => void;
}

/** The actions for a user. All except activating ask in a dialog first. */
export function useUserActions(user: ManagedUser, onTask: StartTask): UserAction[] {
  const toggle = useToggleStatus();
  const factor = useRemoveUserSecondFactor();
  const failure = 'Error al actualizar el estado';
  const setActive = async (active: boolean) =>
    (await toggle.mutateAsync({ body: { userId: user.id, active } })).message;
  const deactivate = () =>
    confirm({
      title: `¿Desactivar a ${user.name}?`,
      body: 'Se cierran sus sesiones y su página deja de abrir. Nada se borra: puedes activar la cuenta de nuevo.',
      action: 'Desactivar',
      failure,
      run: () => setActive(false),
    });
  const removeSecondFactor = () =>
    confirm({
      title: `¿Quitar la verificación en dos pasos de ${user.name}?`,
      body: 'Para quien perdió su teléfono y sus códigos de recuperación. Comprueba antes que es su dueño: después basta la contraseña.',
      action: 'Quitar',
      failure: 'Error al quitar la verificación en dos pasos',
      run: async () => (await factor.mutateAsync({ params: { id: user.id } })).message,
    });
  const plan = { label: 'Cambiar plan', icon: IconCreditCard, run: () => onTask('plan', user) };
  return [
    // An unverified account has no plan yet.
    ...(user.verified ? [plan] : []),
    { label: 'Restablecer contraseña', icon: IconKey, run: () => onTask('password', user) },
    ...(user.hasSecondFactor
      ? [
          {
            label: 'Quitar verificación en dos pasos',
            icon: IconShieldOff,
            run: () => void removeSecondFactor(),
          },
        ]
      : []),
    user.active
      ? { label: 'Desactivar', icon: IconCircleOff, run: () => void deactivate() }
      : { label: 'Activar', icon: IconCircleCheck, run: () => void toastResult(setActive(true), failure) },
    { label: 'Eliminar', icon: IconTrash, isDangerous: true, run: () => onTask('delete', user) },
  ];
}
