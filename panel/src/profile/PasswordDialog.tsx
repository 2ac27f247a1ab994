import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePasswordBody } from '@vitrina/contract/profile/schema.ts';
import { useUser } from '../account/auth/session.ts';
import { DialogActions } from '../ui/dialogs/DialogActions.tsx';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { findFirstInvalid, getFieldErrors } from '../ui/fields/field-errors.ts';
import { NewPasswordField } from '../ui/fields/NewPasswordField.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import layout from '../ui/layout/layout.module.css';
import text from '../ui/layout/text.module.css';
import { toastSuccess } from '../ui/toasts.tsx';
import { useChangePassword } from './queries.ts';
import { useFormError } from './use-form-error.ts';

const fieldNames = ['currentPassword', 'newPassword'] as const;

export function PasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Cambiar contraseña">
      <PasswordForm onClose={onClose} />
    </Modal>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const change = useChangePassword();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: (values) => getFieldErrors(changePasswordBody, values),
  });
  const { failure, attempt } = useFormError(form, fieldNames);
  const submit = form.onSubmit(
    (values) =>
      attempt('Error al cambiar la contraseña', async () => {
        const { message } = await change.mutateAsync(values);
        toastSuccess(message);
        onClose();
      }),
    (errors) => form.getInputNode(findFirstInvalid(errors, fieldNames) ?? 'currentPassword')?.focus(),
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
      <NewPasswordField
        label="Nueva contraseña"
        getPersonalWords={() => [user.name, user.email]}
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
