import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { resetUserPasswordForm } from '@vitrina/contract/operator/schema.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../../api/api-error.ts';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../../../ui/fields/field-errors.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import layout from '../../../ui/layout/layout.module.css';
import text from '../../../ui/layout/text.module.css';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { useResetPassword } from '../../queries.ts';
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
    validate: (values) => getFieldErrors(resetUserPasswordForm, values),
  });
  const submit = form.onSubmit(
    async ({ newPassword }) => {
      setFailure(null);
      try {
        const { message } = await reset.mutateAsync({ userId: user.id, newPassword });
        onClose();
        toastSuccess(message);
      } catch (error) {
        setFailure(toActionErrorMessage(error, 'Error al actualizar la contraseña'));
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
