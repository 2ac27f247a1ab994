import { TextInput } from '@mantine/core';
import { isTypedName } from '@vitrina/contract/operator/rules.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useDeleteUser } from '../../queries.ts';
import type { TaskDialogProps } from './user-tasks.ts';

/** Typing the name prevents accidental deletion. */
export function DeleteUserDialog({ user, ...dialog }: TaskDialogProps) {
  const remove = useDeleteUser();
  return (
    <FormDialog
      {...dialog}
      title={`Eliminar a ${user.name}`}
      initialValues={{ name: '' }}
      validate={({ name }) => ({
        name: isTypedName(name, user.name) ? null : 'El nombre no coincide con el del usuario',
      })}
      submitLabel="Eliminar para siempre"
      isDangerous
      failure="Error al eliminar el usuario"
      onSubmit={async () => (await remove.mutateAsync({ params: { id: user.id } })).message}
    >
      {(form) => (
        <>
          <p>¿Estás seguro de que quieres eliminar este usuario? Esta acción no se puede deshacer.</p>
          <TextInput
            label={`Escribe su nombre para confirmar: ${user.name}`}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
        </>
      )}
    </FormDialog>
  );
}
