import { Button, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePasswordBody } from '@vitrina/contract/profile/schema.ts';
import { DialogActions } from '../ui/DialogActions.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { fieldErrors, firstInvalid } from '../ui/field-errors.ts';
import layout from '../ui/layout.module.css';
import { PasswordField } from '../ui/PasswordField.tsx';
import text from '../ui/text.module.css';
import { toastSuccess } from '../ui/toasts.tsx';
import { useChangePassword } from './queries.ts';
import { useFormError } from './use-form-error.ts';

const order = ['currentPassword', 'newPassword'] as const;

export function PasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Cambiar contraseña">
      <PasswordForm onClose={onClose} />
    </Modal>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: (values) => fieldErrors(changePasswordBody, values),
  });
  const { failure, attempt } = useFormError(form, order);
  const submit = form.onSubmit(
    (values) =>
      attempt('Error al cambiar la contraseña', async () => {
        const { message } = await change.mutateAsync(values);
        toastSuccess(message);
        onClose();
      }),
    (errors) => form.getInputNode(firstInvalid(errors, order) ?? 'currentPassword')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>Al cambiarla se cierran tus demás sesiones. Esta sigue abierta.</p>
      <FormAlert message={failure} />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        description="Mínimo 6 caracteres"
        {...form.getInputProps('newPassword')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.submitting}>
          Cambiar contraseña
        </Button>
      </DialogActions>
    </form>
  );
}
