import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isTypedName } from '@vitrina/contract/operator/rules.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../../api/api-error.ts';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../../ui/fields/FormAlert.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { useDeleteUser } from '../../queries.ts';
import type { TaskDialogProps } from './user-tasks.ts';

/** Typing the name prevents accidental deletion. */
export function DeleteUserDialog({ user, opened, onClose }: TaskDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Eliminar a ${user.name}`}>
      <DeleteForm user={user} onClose={onClose} />
    </Modal>
  );
}

function DeleteForm({ user, onClose }: Omit<TaskDialogProps, 'opened'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useDeleteUser();
  const form = useForm({
    initialValues: { name: '' },
    validate: {
      name: (typed) => (isTypedName(typed, user.name) ? null : 'El nombre no coincide con el del usuario'),
    },
  });
  const submit = form.onSubmit(
    async () => {
      setFailure(null);
      try {
        const { message } = await remove.mutateAsync(user.id);
        onClose();
        toastSuccess(message);
      } catch (error) {
        setFailure(toActionErrorMessage(error, 'Error al eliminar el usuario'));
      }
    },
    () => form.getInputNode('name')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p>¿Estás seguro de que quieres eliminar este usuario? Esta acción no se puede deshacer.</p>
      <FormAlert message={failure} />
      <TextInput
        label={`Escribe su nombre para confirmar: ${user.name}`}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={remove.isPending}>
          Cancelar
        </Button>
        <Button type="submit" color="red" loading={remove.isPending}>
          Eliminar para siempre
        </Button>
      </DialogActions>
    </form>
  );
}
