import { Text } from '@mantine/core';
import { resetUserPasswordForm } from '@vitrina/contract/operator/schema.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { useResetPassword } from '../../queries.ts';
import type { TaskDialogProps } from './user-tasks.ts';

export function ResetPasswordDialog({ user, ...dialog }: TaskDialogProps) {
  const reset = useResetPassword();
  return (
    <FormDialog
      {...dialog}
      title={`Restablecer la contraseña de ${user.name}`}
      initialValues={{ newPassword: '' }}
      validate={resetUserPasswordForm}
      submitLabel="Restablecer contraseña"
      failure="Error al actualizar la contraseña"
      onSubmit={async ({ newPassword }) =>
        (await reset.mutateAsync({ body: { userId: user.id, newPassword } })).message
      }
    >
      {(form) => (
        <>
          <Text c="dimmed">Se cierran todas sus sesiones. Dale la contraseña nueva a {user.email}.</Text>
          <PasswordField
            label="Nueva contraseña"
            autoComplete="new-password"
            description="Mínimo 6 caracteres"
            data-autofocus
            {...form.getInputProps('newPassword')}
          />
        </>
      )}
    </FormDialog>
  );
}
