import { Button, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { resetUserPasswordForm } from '@vitrina/contract/operator/schema.ts';
import { useState } from 'react';
import { failureOf } from '../api/api-error.ts';
import { DialogActions } from '../ui/DialogActions.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { fieldErrors } from '../ui/field-errors.ts';
import layout from '../ui/layout.module.css';
import { PasswordField } from '../ui/PasswordField.tsx';
import text from '../ui/text.module.css';
import { toastSuccess } from '../ui/toasts.tsx';
import { useResetPassword } from './queries.ts';
import type { TaskDialogProps } from './user-tasks.ts';

export function ResetPasswordDialog({ user, opened, onClose }: TaskDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Restablecer la contraseña de ${user.name}`}>
      <PasswordForm user={user} onClose={onClose} />
    </Modal>
  );
}

function PasswordForm({ user, onClose }: Omit<TaskDialogProps, 'opened'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const reset = useResetPassword();
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: (values) => fieldErrors(resetUserPasswordForm, values),
  });
  const submit = form.onSubmit(
    async ({ newPassword }) => {
      setFailure(null);
      try {
        const { message } = await reset.mutateAsync({ userId: user.id, newPassword });
        onClose();
        toastSuccess(message);
      } catch (error) {
        setFailure(failureOf(error, 'Error al actualizar la contraseña'));
      }
    },
    () => form.getInputNode('newPassword')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>Se cierran todas sus sesiones. Dale la contraseña nueva a {user.email}.</p>
      <FormAlert message={failure} />
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        description="Mínimo 6 caracteres"
        data-autofocus
        {...form.getInputProps('newPassword')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={reset.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={reset.isPending}>
          Restablecer contraseña
        </Button>
      </DialogActions>
    </form>
  );
}
