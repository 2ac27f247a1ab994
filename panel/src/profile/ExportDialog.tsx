import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { confirmPasswordBody } from '@vitrina/contract/profile/schema.ts';
import { DialogActions } from '../ui/dialogs/DialogActions.tsx';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../ui/fields/field-errors.ts';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import layout from '../ui/layout/layout.module.css';
import text from '../ui/layout/text.module.css';
import { confirmExportPassword } from './queries.ts';
import { useFormError } from './use-form-error.ts';

interface Props {
  opened: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, so that an unattended browser is not enough. */
export function ExportDialog({ opened, onConfirmed, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Descargar mis datos">
      <ExportForm onConfirmed={onConfirmed} onClose={onClose} />
    </Modal>
  );
}

function ExportForm({ onConfirmed, onClose }: Omit<Props, 'opened'>) {
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => getFieldErrors(confirmPasswordBody, values),
  });
  const { failure, attempt } = useFormError(form, ['password']);
  const submit = form.onSubmit(
    ({ password }) =>
      attempt('Error al descargar tus datos', async () => {
        await confirmExportPassword(password);
        onConfirmed();
      }),
    () => form.getInputNode('password')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>El archivo contiene todo lo que guarda tu cuenta. Confirma que eres tú.</p>
      <FormAlert message={failure} />
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.submitting}>
          Descargar
        </Button>
      </DialogActions>
    </form>
  );
}
